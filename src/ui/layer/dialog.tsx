import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { onScreen } from '../base/on-screen.ts';
import type { CommandProps } from '../button/command-props.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called for Escape, a click on the backdrop, and ×. The caller closes the dialog by `open`, and may ask first. */
  onRequestClose: () => void;
  /** The command that × runs. */
  close?: CommandProps | undefined;
  title: ReactNode;
  /** One or two sentences under the title. */
  description?: ReactNode;
  /**
   * Widths: confirm 420 px, small at most 400 px, editor 80 % of the window, compare 1008 px without padding, media as
   * wide as what it shows; sheet 420 px, on phones the whole width at the bottom.
   */
  size?: 'confirm' | 'sheet' | 'small' | 'editor' | 'compare' | 'media' | undefined;
  /** Where a menu at a button stands, in CSS: without a backdrop, its title for screen readers alone. */
  anchor?: { left?: string; right?: string; top?: string; bottom?: string } | null | undefined;
  /** Returns the element that gets the focus when the dialog opens; the default is the first one that can. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** True where the dialog is no form of a record: while it is open, only keys of commands with `inDialogs` work. */
  blocksPageKeys?: boolean | undefined;
  /** Buttons beside ×. */
  actions?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /**
   * Returns the element that gets the focus on closing. The default is the element that had it before, or the page's
   * heading where that element is gone.
   */
  returnFocusTo?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={(open) => !open && props.onRequestClose()}>
      <Radix.Portal>
        <Modal {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Radix's Overlay is not used: its scroll lock adds a <style> element, which `style-src 'self'` refuses. The backdrop
 * and the lock are our own.
 */
function Modal({ size = 'confirm', ...props }: DialogProps) {
  // Read while rendering, because `autoFocus` moves the focus before the first effect.
  const [opener] = useState(() => document.activeElement);
  useScrollLock();

  // Over another dialog, Radix takes the focus back until the upper one has opened.
  const onOpenAutoFocus = (event: Event) => {
    const target = props.initialFocus?.();
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    // The command that closed the dialog may have moved the focus already, e.g. to the row after a deleted one. What a
    // dialog beneath takes by itself is on no control.
    if (!document.activeElement?.matches('body, [role="dialog"]')) return;
    const target = props.returnFocusTo?.() ?? opener;
    if (target instanceof HTMLElement) target.focus();
    // The target is removed or hidden.
    for (const selector of ['tr[data-cursor] [data-row-link]', 'h1[tabindex]'])
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector + onScreen)?.focus();
  };

  return (
    <>
      <div className={styles.backdrop} data-anchored={props.anchor ? '' : undefined} />
      <div className={styles.place} data-size={size}>
        <Radix.Content
          className={styles.dialog}
          data-size={size}
          data-anchored={props.anchor ? '' : undefined}
          style={props.anchor ?? undefined}
          data-overlay={props.blocksPageKeys ? '' : undefined}
          aria-modal="true"
          {...(props.description == null && { 'aria-describedby': undefined })}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={closeOpenPopupFirst}
          onPointerDownOutside={ignoreNativeDialog}
          onKeyDown={(event) => {
            showFocus(event);
            closeDespiteToast(event, props.onRequestClose);
          }}
        >
          <Radix.Title className={styles.title}>{props.title}</Radix.Title>
          {props.description != null && (
            <Radix.Description className={styles.description}>{props.description}</Radix.Description>
          )}
          {props.children != null && <div className={styles.body}>{props.children}</div>}
          {props.footer != null && <footer className={styles.footer}>{props.footer}</footer>}
          {props.actions != null && <div className={styles.actions}>{props.actions}</div>}
          {/* Last in the DOM, so that Radix focuses the first field or «Отмена» on opening. */}
          <IconButton
            // A menu has no room for it: there Escape closes, and a screen reader finds it.
            tabIndex={props.anchor ? -1 : undefined}
            {...props.close?.attributes}
            className={styles.close}
            name="Закрыть"
            icon={<X />}
            onClick={props.onRequestClose}
          />
        </Radix.Content>
      </div>
    </>
  );
}

let openDialogs = 0;

/**
 * Sets `data-modal` on <html> while a dialog is open: base.css stops scrolling then. A `:has()` selector would make the
 * browser check the root at every change of the page.
 */
function useScrollLock(): void {
  useLayoutEffect(() => {
    openDialogs += 1;
    document.documentElement.toggleAttribute('data-modal', true);
    return () => {
      openDialogs -= 1;
      document.documentElement.toggleAttribute('data-modal', openDialogs > 0);
    };
  }, []);
}

/**
 * Radix handles Escape in the capture phase: without this the dialog would close before an open list or menu in it, or
 * instead of a composition of an input method.
 */
function closeOpenPopupFirst(event: globalThis.KeyboardEvent) {
  if (event.isComposing) event.preventDefault();
  if (event.target instanceof Element && event.target.closest(`${openPopup}, dialog`)) event.preventDefault();
}

/** Around a list or menu and what opens it. A row that is unfolded closes by no Escape. */
const openPopup = ':has(> [aria-expanded="true"]):has(> [popover])';

/**
 * A click in a native <dialog> above this dialog must not count as a click outside. Radix asks after the click, which may
 * have replaced the row that was clicked.
 */
function ignoreNativeDialog(event: Event) {
  if (!(event.target instanceof Element)) return;
  if (!event.target.isConnected || event.target.closest('dialog')) event.preventDefault();
}

/** Radix leads from the last stop to the first, and back, without scrolling there. */
function showFocus({ key }: KeyboardEvent) {
  if (key === 'Tab') requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
}

/** Radix passes Escape to its top layer only; a toast above the dialog is that layer, and ignores the key. */
function closeDespiteToast(event: KeyboardEvent, close: () => void) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  close();
}
