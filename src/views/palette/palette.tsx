import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { followLists } from '../../commands/palette/record-index.ts';
import { closePalette, palette } from '../../state/palette.ts';
import styles from './palette.module.css';
import { PaletteBody } from './palette-body.tsx';

/**
 * A native dialog that stays mounted: opening it is one call in the very event of the key, and the focus is given back
 * without a line of ours (`Command.Dialog` leaves it on <body>, WCAG 2.4.3). It is modal by its backdrop and by keeping
 * Tab in its only field: `showModal` would make the page inert, which restyles every row of it (7 ms of 16).
 */
export function Palette() {
  const { open } = useSnapshot(palette);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(followLists, []);
  useLayoutEffect(() => {
    const follow = (shown: boolean) => (shown ? show(dialog.current) : hide(dialog.current));
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

function show(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.show();
  dialog.querySelector('input')?.focus();
}

function hide(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
}
