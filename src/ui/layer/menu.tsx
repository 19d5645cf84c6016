import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePopup } from '../base/use-popup.ts';
import type { CommandProps } from '../button/command-props.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** Content of the button, and its accessible name. */
  trigger: ReactNode;
  /** The command that focuses the button. */
  command?: CommandProps['attributes'] | undefined;
  side?: 'below' | 'above' | undefined;
  /** Called when Escape has closed it; the focus is on the button. */
  onEscape?: (() => void) | undefined;
  /** Buttons, links and switches, drawn from the first opening on. Arrow keys move between them, Space chooses a link too. */
  children: ReactNode;
}

const closeDelayMs = 150;
const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

/** A disclosure menu. Hover, focus, click or an arrow key opens it; leaving it, Escape or a choice closes it. */
export function Menu({ trigger, command, side = 'above', onEscape, children }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True while a click or Escape moves the focus to the button: that focus must not open the menu. */
  const suppressOpen = useRef(false);
  /** True from a choice until the focus goes elsewhere: coming back from the dialog that was chosen opens nothing. */
  const chosen = useRef(false);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  usePopup({ open, anchor: button, popup, side });

  // The mouse opens it while the focus is elsewhere.
  useEffect(() => {
    const closeAnywhere = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || root.current?.contains(document.activeElement)) return;
      setOpen(false);
      // A layer that has opened over it since has the key.
      const layer = document.activeElement?.closest('dialog, [role="dialog"]');
      if (layer && !layer.contains(root.current)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    if (open) addEventListener('keydown', closeAnywhere, true);
    return () => removeEventListener('keydown', closeAnywhere, true);
  }, [open]);

  const toggle = (next: boolean) => {
    clearTimeout(closeTimer.current);
    setOpen(next);
    if (next) setUsed(true);
  };
  /** Moves the focus out of the popup before it is hidden. */
  const close = () => {
    suppressOpen.current = true;
    if (popup.current?.contains(document.activeElement)) button.current?.focus();
    suppressOpen.current = false;
    toggle(false);
  };
  const choose = () => {
    chosen.current = true;
    close();
  };
  const onPointerEnter = (event: PointerEvent) => event.pointerType === 'mouse' && !chosen.current && toggle(true);
  /** A pointer that rests there while a dialog closes enters without having moved. */
  const onPointerMove = (event: PointerEvent) => {
    if (!chosen.current || (event.movementX === 0 && event.movementY === 0)) return;
    chosen.current = false;
    onPointerEnter(event);
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closeTimer.current);
    closeTimer.current = setTimeout(() => setOpen(false), closeDelayMs);
  };
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return;
    if (event.relatedTarget && !event.relatedTarget.closest('[role="dialog"]')) chosen.current = false;
    toggle(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close();
      onEscape?.();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      toggle(true);
      // The items can take the focus after the render that `toggle` has asked for.
      requestAnimationFrame(() => step(popup.current, event.key === 'ArrowDown' ? 1 : -1));
    } else if ((event.key === 'Home' || event.key === 'End') && open) {
      step(popup.current, event.key === 'Home' ? 'first' : 'last');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from the button and the items
    <div
      ref={root}
      className={styles.menu}
      onPointerEnter={onPointerEnter}
      onPointerMove={onPointerMove}
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
        onFocus={() => !suppressOpen.current && !chosen.current && toggle(true)}
        onClick={(event) => {
          suppressOpen.current = false;
          // Hover or the focus has opened the menu already: a click must not close it, a finger may. Enter goes on into it.
          const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
          if (open && event.detail === 0) step(popup.current, 'first');
          else toggle(pointerType === 'mouse' || !open);
        }}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks bubble from the items */}
      <div ref={popup} id={id} popover="manual" className={styles.popup} onClick={choose} onKeyDown={followLink}>
        {used && children}
      </div>
    </div>
  );
}

/** Space, which would be a key of the page on a link. Buttons and switches take it themselves. */
function followLink(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.stopPropagation();
  target.click();
}

function step(popup: HTMLElement | null, to: 1 | -1 | 'first' | 'last'): void {
  const items = [...(popup?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const next = to === 'first' ? 0 : to === 'last' ? last : at < 0 ? (to > 0 ? 0 : last) : at + to;
  items[(next + items.length) % items.length]?.focus();
}
