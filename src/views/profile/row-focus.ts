import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Which control of the profile had the focus last. */
export interface Place {
  section: string;
  row: string;
  /** Which of the row's controls. */
  at: number;
}

const controls = 'input:not([hidden]), button';

/** What the profile begins with: its name, or where it has opened for a second step, that. */
export function firstControl(root: ParentNode, isFactorWanted: boolean): HTMLElement | null {
  return root.querySelector(isFactorWanted ? '[data-row="totp"] button' : 'input:not([hidden])');
}

/**
 * Leads the focus to the first control, and gives it back to the row that had it when what had it is gone: a step has been
 * open, or the row is drawn anew. Where the row has gone its heading gets it, so that an Enter that is still held down
 * ends nothing else. `place` outlives the steps.
 */
export function useRowFocus(place: RefObject<Place | null>, isFactorWanted: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    const dialog = root.current?.closest('[role="dialog"]');
    // Until the account has come, × has it.
    const isWaiting = isNew.current && place.current === null && dialog?.contains(focused);
    isNew.current = false;
    if (!root.current || !(isWaiting || focused === document.body || focused === dialog)) return;
    (find(root.current, place.current) ?? firstControl(root.current, isFactorWanted))?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    place.current = placeOf(target);
  };
  return { ref: root, onFocus };
}

/** Null of what stands in no part that stays, such as the notices. */
function placeOf(control: Element): Place | null {
  const section = control.closest<HTMLElement>('[data-section]');
  const row = control.closest<HTMLElement>('[data-row]');
  if (!section) return null;
  const at = row ? [...row.querySelectorAll(controls)].indexOf(control) : 0;
  return { section: section.dataset.section ?? '', row: row?.dataset.row ?? '', at };
}

function find(root: HTMLElement, place: Place | null): HTMLElement | null {
  if (!place) return null;
  const row = root.querySelector(`[data-row="${CSS.escape(place.row)}"]`);
  const inRow = row ? [...row.querySelectorAll<HTMLElement>(controls)] : [];
  const heading = root.querySelector<HTMLElement>(`[data-section="${CSS.escape(place.section)}"] h3`);
  return inRow[place.at] ?? inRow[0] ?? heading;
}
