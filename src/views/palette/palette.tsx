import { useEffect, useLayoutEffect, useRef } from 'react';
import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { resources } from '../../model/resource/resources.ts';
import { site } from '../../state/browser/site.ts';
import { type Form, forms } from '../../state/form/form-state.ts';
import { journal } from '../../state/journal/journal.ts';
import { ensureLists } from '../../state/lists/list-loads.ts';
import { closePalette, palette } from '../../state/palette/palette-store.ts';
import { currentTarget, targetState } from '../../state/screen/target.ts';
import { onScreen } from '../../ui/base/on-screen.ts';
import { inBackground } from './index/in-background.ts';
import { followLists } from './index/record-index.ts';
import { openOverPage } from './open-over-page.ts';
import styles from './palette.module.css';
import { PaletteBody } from './palette-body.tsx';
import { renewOpening } from './rows/opening.ts';
import { indexingCommands } from './use-results.ts';

/**
 * A native dialog that stays mounted and laid out, so that opening it sets one attribute within the key event. It is
 * modal because it has a backdrop and keeps Tab in its only field.
 */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(followLists, []);
  useEffect(followAvailableCommands, []);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let opener: Element | null = null;
    const follow = (shown: boolean) => {
      if (shown === element.open) return;
      if (!shown) {
        hidePage(false);
        element.close();
        return restoreFocus(opener);
      }
      opener = document.activeElement;
      openOverPage(element);
      element.querySelector('input')?.focus();
      hidePage(true);
    };
    follow(palette.open);
    // In sync, so that a command run from a row finds the focus where it was before the palette.
    return subscribeKey(palette, 'open', follow, true);
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by key Escape closes it */}
      <dialog
        ref={dialog}
        className={styles.palette}
        aria-modal="true"
        aria-label="Поиск записей и команд"
        // A modal dialog hides everything around it, except what is `aria-live` (radix-ui/primitives#4115).
        aria-live="off"
        // The browser reports a click on the backdrop with the dialog as its target.
        onClick={({ target, currentTarget }) => target === currentTarget && closePalette()}
      >
        <PaletteBody />
      </dialog>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by key Escape closes it */}
      <div className={styles.backdrop} onClick={closePalette} />
    </>
  );
}

/**
 * Renews the offer at each opening and, while it is open, after each change that can be undone, offers more or brings
 * records. A screen may come under the open palette, and its form later still.
 */
function followAvailableCommands(): () => void {
  offer();
  let status = statusOfForm();
  const renewForForm = () => {
    if (status === statusOfForm()) return;
    status = statusOfForm();
    renew();
  };
  const stops = [
    subscribeKey(palette, 'opened', offer, true),
    ...[journal, site, targetState].map((state) => subscribe(state, renew)),
    subscribe(forms, renewForForm),
    // Lists that come while it is open have the pictures and states of recent records.
    subscribeKey(palette, 'indexed', () => palette.open && renewOpening()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function statusOfForm(): Form['status'] | undefined {
  const target = currentTarget();
  return target?.kind === 'form' ? forms[target.form]?.status : undefined;
}

function renew(): void {
  if (palette.open) palette.opened += 1;
}

function offer(): void {
  renewOpening();
  if (palette.opened === 0) return;
  inBackground('commands', indexingCommands());
  ensureLists(resources);
}

/**
 * Hides the page from assistive technology, because the dialog is not opened by `showModal`. Under another dialog it is
 * hidden already.
 */
function hidePage(hidden: boolean): void {
  const page = document.getElementById('root');
  if (hidden && !page?.ariaHidden) {
    page?.setAttribute('aria-hidden', 'true');
    page?.setAttribute('data-behind-palette', '');
  } else if (!hidden && page?.hasAttribute('data-behind-palette')) {
    page.removeAttribute('aria-hidden');
    page.removeAttribute('data-behind-palette');
  }
}

/** `Command.Dialog` leaves the focus on <body> (WCAG 2.4.3). */
function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement === document.body || document.activeElement?.closest('dialog'))
    document.querySelector<HTMLElement>(`h1[tabindex]${onScreen}`)?.focus();
}
