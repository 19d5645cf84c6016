import { useEffect, useLayoutEffect, useRef } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { followLists } from '../../commands/palette/record-index.ts';
import { journal } from '../../state/journal.ts';
import { closePalette, palette } from '../../state/palette.ts';
import styles from './palette.module.css';
import { PaletteBody } from './palette-body.tsx';

/**
 * A native dialog that stays mounted and laid out, so that opening it is one attribute in the very event of the key. It is
 * modal by its backdrop and by keeping Tab in its only field: `showModal` would make the page inert, which restyles
 * every row of it, and `show` lays everything out to look for what to focus.
 */
export function Palette() {
  const { open } = useSnapshot(palette);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(followLists, []);
  useEffect(() => subscribe(journal, offerAnew), []);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let opener: Element | null = null;
    const follow = (shown: boolean) => {
      if (shown === element.open) return;
      if (shown) opener = document.activeElement;
      element.open = shown;
      if (shown) element.querySelector('input')?.focus();
      else giveBack(opener);
    };
    follow(palette.open);
    // In sync: a command that is run by choosing a row finds the focus where it was before the palette.
    return subscribeKey(palette, 'open', follow, true);
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by key Escape closes it */}
      <div className={styles.backdrop} hidden={!open} onClick={closePalette} />
      <dialog
        ref={dialog}
        className={styles.palette}
        aria-modal="true"
        aria-label="Поиск записей и команд"
        data-overlay={open ? '' : undefined}
      >
        <PaletteBody />
      </dialog>
    </>
  );
}

/** A change may be answered for, and so can be undone, when the palette is open already. */
function offerAnew(): void {
  if (palette.open) palette.opened += 1;
}

/** `Command.Dialog` leaves the focus on <body> (WCAG 2.4.3). */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement === document.body || document.activeElement?.closest('dialog'))
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
}
