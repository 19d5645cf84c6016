import { useEffect } from 'react';
import { onScreen } from '../../ui/base/on-screen.ts';

/** Focused elements that keep the focus: a field that the screen has focused itself, and anything in an open dialog. */
const keepsFocus = `main :focus:is(input, textarea, select)${onScreen}, dialog :focus, [role="dialog"]:is(:focus, :focus-within)`;

/** Path of the screen that is rendered with its heading. */
let rendered = '';

export function renderedPath(): string {
  return rendered;
}

/** Focuses the heading after a change of screen, unless the screen has focused a field. */
export function RouteFocus({ path }: { path: string }) {
  useEffect(() => {
    if (!path) return;
    let frame = 0;
    // A screen renders its heading when its code is loaded, and a form after its first effect.
    const focus = () => {
      const heading = document.querySelector<HTMLElement>(`main h1${onScreen}`);
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
