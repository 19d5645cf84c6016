import { useEffect } from 'react';
import { onScreen } from '../../ui/base/on-screen.ts';

/**
 * Focused elements that keep the focus: a field that the screen has focused itself, the history that its address has opened,
 * and anything in an open dialog.
 */
const keepsFocus = `main :focus:is(input, textarea, select)${onScreen}, [data-pane="history"] aside :focus, dialog :focus, [role="dialog"]:is(:focus, :focus-within)`;

/** Returns the field that the screen begins with, else its heading; undefined until one of them is there. */
const firstFocus = () =>
  [...document.querySelectorAll<HTMLElement>(`main :is(h1, [data-autofocus])${onScreen}`)].at(-1);

/** How long the focus is given again while nothing has it, in milliseconds: Chromium may ignore it for a while. */
const focusMs = 3000;

/** Path of the screen that is rendered with its heading. */
let rendered = '';

export function renderedPath(): string {
  return rendered;
}

/** Focuses the screen's first field or its heading after a change of screen, unless a field has the focus. */
export function RouteFocus({ path }: { path: string }) {
  useEffect(() => {
    if (!path) return;
    let frame = 0;
    let deadline = 0;
    // A screen renders its heading when its code is loaded, and a form after its first effect.
    const focus = () => {
      const first = firstFocus();
      if (!first) {
        frame = requestAnimationFrame(focus);
        return;
      }
      if (!document.querySelector(keepsFocus)) first.focus();
      rendered = location.pathname;
      deadline = performance.now() + focusMs;
      frame = requestAnimationFrame(focusAgain);
    };
    // After a screen was hidden or shown (keep-alive.tsx) one focus may not be enough.
    const focusAgain = () => {
      if (performance.now() > deadline || document.activeElement !== document.body) return;
      firstFocus()?.focus();
      frame = requestAnimationFrame(focusAgain);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return null;
}
