import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Form } from '../../state/forms/form.ts';
import { rowFocus } from '../../state/forms/rows.ts';

/**
 * Tells commands which row of the list has the focus, and puts it where a command wants it. Rows carry their index as
 * `data-row`, and the control that takes the focus `data-row-text`.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, form: Form, name: string): void {
  const { wanted } = useSnapshot(rowFocus, { sync: true });
  const { key } = form.source;

  useEffect(() => {
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
    // The last row is gone: the button that adds one is the nearest thing.
    (control ?? list.current?.closest('[data-field]')?.querySelector<HTMLElement>('button'))?.focus();
    if (control && row) rowFocus.at = { form: key, name, index: wanted.index };
  }, [list, key, name, wanted]);
}
