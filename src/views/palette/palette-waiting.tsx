import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { closePalette, palette } from '../../state/palette/palette-store.ts';
import { openOverPage } from './open-over-page.ts';

/** Receives what is typed while the palette is still loading. Otherwise it would go into the focused field. */
export function PaletteWaiting() {
  const { open, query } = useSnapshot(palette, { sync: true });
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    openOverPage(element);
    element.querySelector('input')?.focus();
    // The palette returns the focus to the element that had it.
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  return (
    open && (
      <dialog
        ref={dialog}
        className="visually-hidden"
        aria-modal="true"
        aria-label="Поиск записей и команд"
        data-palette-waiting=""
      >
        <input
          aria-label="Поиск записей и команд"
          value={query}
          onChange={(event) => {
            palette.query = event.currentTarget.value;
          }}
          onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && closePalette()}
        />
      </dialog>
    )
  );
}
