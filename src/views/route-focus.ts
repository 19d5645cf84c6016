import { useEffect } from 'react';

/** A field that the screen has chosen, or what an open dialog has in focus: a link may open the palette with a screen. */
const keepsFocus = 'main :focus:is(input, textarea, select), dialog :focus, [role="dialog"]:is(:focus, :focus-within)';

/** The screen that is there with its heading, its code loaded. */
let rendered = '';

export function renderedPath(): string {
  return rendered;
}

/**
 * After a change of screen the focus is on its heading, unless the screen has put it into a field. Stands beside the
 * screen, so that its effect waits for the code of a screen as the screen itself does.
 */
export function RouteFocus({ path }: { path: string }) {
  useEffect(() => {
    if (!path) return;
    let frame = 0;
    // A form has its heading after its first effect.
    const focus = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) {
        frame = requestAnimationFrame(focus);
        return;
      }
      if (!document.querySelector(keepsFocus)) heading.focus();
      rendered = location.pathname;
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return null;
}
