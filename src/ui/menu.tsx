import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { CommandProps } from './command-props.ts';
import styles from './menu.module.css';
import { usePopup } from './use-popup.ts';

interface MenuProps {
  /** What the button shows; its accessible name is this text. */
  trigger: ReactNode;
  /** The command that leads here. */
  command?: CommandProps['attributes'] | undefined;
  side?: 'below' | 'above' | undefined;
  /** Buttons, links and switches; arrows go through them. */
  children: ReactNode;
}

const closeDelayMs = 150;
const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

/** A button and what it discloses: by pointer over it, focus, click or key; closed by leaving, Escape or a choice. */
export function Menu({ trigger, command, side = 'above', children }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The focus that a click or Escape brings to the button must not open it. */
  const suppressOpen = useRef(false);
  const [open, setOpen] = useState(false);
  usePopup({ open, anchor: button, popup, side });

  const toggle = (next: boolean) => {
    clearTimeout(closeTimer.current);
    setOpen(next);
  };
  /** The focus does not vanish with the item that it is on. */
  const close = () => {
    suppressOpen.current = true;
    if (popup.current?.contains(document.activeElement)) button.current?.focus();
    suppressOpen.current = false;
    toggle(false);
  };
  const onPointerEnter = (event: PointerEvent) => event.pointerType === 'mouse' && toggle(true);
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closeTimer.current);
    closeTimer.current = setTimeout(() => setOpen(false), closeDelayMs);
  };
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) toggle(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      toggle(true);
      // Popover and items are shown by the render that the line above asks for.
      requestAnimationFrame(() => step(popup.current, event.key === 'ArrowDown' ? 1 : -1));
    } else if ((event.key === 'Home' || event.key === 'End') && open) {
      step(popup.current, event.key === 'Home' ? 'first' : 'last');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from the button and the items
    <div
      ref={root}
      className={styles.menu}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        {...command}
        ref={button}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={id}
        onPointerDown={() => {
          suppressOpen.current = true;
        }}
        onFocus={() => !suppressOpen.current && toggle(true)}
        onClick={(event) => {
          suppressOpen.current = false;
          // The pointer has opened it by coming here; only a key or a finger may close it by a click.
          const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
          toggle(byMouse || !open);
        }}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks bubble from the items */}
      <div ref={popup} id={id} popover="manual" className={styles.popup} onClick={close}>
        {children}
      </div>
    </div>
  );
}

function step(popup: HTMLElement | null, to: 1 | -1 | 'first' | 'last'): void {
  const items = [...(popup?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const next = to === 'first' ? 0 : to === 'last' ? last : at < 0 ? (to > 0 ? 0 : last) : at + to;
  items[(next + items.length) % items.length]?.focus();
}
