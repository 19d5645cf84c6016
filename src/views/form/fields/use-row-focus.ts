import { type RefObject, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Form } from '../../../state/form/form-state.ts';
import { rowFocus } from '../../../state/form/rows.ts';

/**
 * Stores which row of the list has the focus, for commands, and moves the focus to the row that a command asks for.
 * Rows carry their index in `data-row`; the control that takes the focus carries `data-row-text`.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, form: Form, name: string): void {
  const { wanted } = useSnapshot(rowFocus, { sync: true });
  const { key } = form.source;

  // A layout effect, so that it hears of the focus that the field gets with its form.
  useLayoutEffect(() => {
    const follow = (event: FocusEvent) => {
      const row =
        event.target instanceof Element && list.current?.contains(event.target) && event.target.closest('[data-row]');
      const index = row ? Number(row.getAttribute('data-row')) : -1;
      if (row) rowFocus.at = { form: key, name, index };
      else if (rowFocus.at?.form === key && rowFocus.at.name === name) rowFocus.at = null;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      rowFocus.at = null;
    };
  }, [list, key, name]);

  useLayoutEffect(() => {
    if (wanted?.form !== key || wanted.name !== name) return;
    rowFocus.wanted = null;
    const row = list.current?.querySelector(`[data-row="${wanted.index}"]`);
    const control = row?.querySelector<HTMLElement>('[data-row-text]');
    // After the last row is removed, the button that adds a row gets the focus.
    (control ?? list.current?.closest('[data-field]')?.querySelector<HTMLElement>('[data-command="row.add"]'))?.focus();
    if (wanted.caret !== undefined && (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) {
      control.setSelectionRange(wanted.caret, wanted.caret);
    }
    if (control && row) rowFocus.at = { form: key, name, index: wanted.index };
  }, [list, key, name, wanted]);
}
