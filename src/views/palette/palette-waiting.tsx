import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { closePalette, palette } from '../../state/palette.ts';

/** Takes what is typed while the palette is still being loaded: it would end up in the field that has the focus. */
export function PaletteWaiting() {
  const { open, query } = useSnapshot(palette, { sync: true });
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    input.current?.focus();
    // The palette gives the focus back to whom it has taken it from.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  return (
    open && (
      <input
        ref={input}
        className="visually-hidden"
        aria-label="Поиск записей и команд"
        value={query}
        onChange={(event) => {
          palette.query = event.currentTarget.value;
        }}
        onKeyDown={(event) => event.key === 'Escape' && closePalette()}
      />
    )
  );
}
