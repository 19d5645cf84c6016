import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { CommandProps } from './command-props.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  /** Escape, backdrop or ×: the caller may ask first, and closes by `open`. */
  onRequestClose: () => void;
  /** The command behind ×. */
  close?: CommandProps | undefined;
  title: ReactNode;
  /** One or two sentences under the title. */
  description?: ReactNode;
  /** confirm 420 px, small at most 400 px, editor at least 60 % of the window, compare 1008 px from edge to edge. */
  size?: 'confirm' | 'small' | 'editor' | 'compare' | undefined;
  tone?: 'neutral' | 'warning' | undefined;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Where the focus goes on closing; by default to what had it, or to the page's heading when that is gone. */
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
 * Radix' Overlay is left out: its scroll lock adds a <style> to the page, which `style-src 'self'` refuses. The backdrop
 * is ours, so is the lock.
 */
function Modal({ size = 'confirm', tone = 'neutral', ...props }: DialogProps) {
  // Taken while rendering: an effect would come after `autoFocus` has moved the focus.
  const [opener] = useState(() => document.activeElement);
  useScrollLock();

  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    // What the answer has set off may have moved it already, say to the row after a deleted one.
    if (document.activeElement !== document.body) return;
    const target = props.returnFocusTo?.() ?? opener;
    if (target instanceof HTMLElement) target.focus();
    // Gone, or hidden meanwhile.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  };

  return (
    <>
      <div className={styles.backdrop} />
      <div className={styles.place} data-size={size}>
        <Radix.Content
          className={styles.dialog}
          data-size={size}
          data-tone={tone}
          aria-modal="true"
          {...(props.description == null && { 'aria-describedby': undefined })}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={closeOpenPopupFirst}
          onPointerDownOutside={ignoreNativeDialog}
          onKeyDown={(event) => closeDespiteToast(event, props.onRequestClose)}
        >
          <Radix.Title className={styles.title}>{props.title}</Radix.Title>
          {props.description != null && (
            <Radix.Description className={styles.description}>{props.description}</Radix.Description>
          )}
          {props.children != null && <div className={styles.body}>{props.children}</div>}
          {props.footer != null && <footer className={styles.footer}>{props.footer}</footer>}
          {/* Last, so that the focus goes to the first field, or to «Отмена». */}
          <IconButton
            {...props.close?.attributes}
            className={styles.close}
            name="Закрыть"
            keys={props.close?.keys}
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
 * Marks the page as lying under a dialog: base.css keeps it from scrolling. `:has()` would say the same, and cost every
 * change of the page a look at the root.
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

/** Radix hears Escape before everybody: an open list or menu inside the dialog closes first. */
function closeOpenPopupFirst(event: globalThis.KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) event.preventDefault();
}

/** A dialog of the browser's own that lies over this one is no part of the page outside. */
function ignoreNativeDialog(event: Event) {
  if (event.target instanceof Element && event.target.closest('dialog')) event.preventDefault();
}

/** A toast above the dialog takes Escape away from it (Radix serves the highest layer only) and does nothing with it. */
function closeDespiteToast(event: KeyboardEvent, close: () => void) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
}
