import { fields } from '../../commands/keys/native-strokes.ts';

/**
 * Sets `data-typing` on <html> while a field has the focus: keys that would be typed into it are not shown then. Returns
 * a function that stops.
 */
export function markTyping(): () => void {
  const root = document.documentElement;
  const mark = (element: EventTarget | null) =>
    root.toggleAttribute('data-typing', element instanceof Element && element.matches(fields));
  const onFocus = ({ target }: FocusEvent) => mark(target);
  const onBlur = ({ relatedTarget }: FocusEvent) => mark(relatedTarget);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  mark(document.activeElement);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}
