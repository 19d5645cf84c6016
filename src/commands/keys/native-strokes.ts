/** Fields that take letters and the keys that edit them. */
export const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, select, [contenteditable=true], [role=combobox]';

const buttons = 'button, summary, input, [role=switch], [role=checkbox], [role=radio], [role=option], [role=menuitem]';

/** Returns the strokes that the element needs itself: Enter on a link, Enter and Space on a button. */
export function nativeStrokes(element: Element): readonly string[] {
  if (element.matches(buttons)) return ['Enter', 'Space'];
  return element.matches('a') ? ['Enter'] : [];
}
