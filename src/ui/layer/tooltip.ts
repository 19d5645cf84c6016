import styles from './tooltip.module.css';

/** What a tooltip says about a control. */
export interface Tip {
  /** What the control does, or why it does nothing. */
  name: string;
  /** Display texts of its key; each gets a badge. */
  keys: readonly string[];
  /** The same key on ЙЦУКЕН; null when it is the same. */
  russian: string | null;
  side: 'below' | 'right';
}

/** Milliseconds that the pointer rests on a control before its tooltip is shown. */
const delayMs = 300;
/** Milliseconds for which it stays when the pointer has left, so that the pointer can reach it. */
const graceMs = 120;
/** Milliseconds for which a tap shows why a control does nothing. */
const tapMs = 3000;

const [gap, margin] = [6, 8];

/**
 * Shows tooltips for all controls with `data-tip`: under the pointer after a moment, and with a visible focus at once;
 * those of disabled ones at a tap. Escape, a click and scrolling hide them. Assistive technology has the same from the control itself.
 */
export function followTooltips(tipOf: (control: Element) => Tip | null): void {
  let box: HTMLElement | undefined;
  let control: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byFinger = false;

  const hide = () => {
    clearTimeout(timer);
    control = null;
    box?.hidePopover();
  };
  const show = (target: Element) => {
    const tip = target.isConnected ? tipOf(target) : null;
    if (!tip) return hide();
    box ??= createBox();
    box.replaceChildren(...contentOf(tip));
    box.showPopover();
    place(box, target, tip.side);
  };
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    if (box?.contains(target)) return clearTimeout(timer);
    const over = target.closest('[data-tip]');
    if (over === control) return clearTimeout(timer);
    // The next control of a row of them needs no new rest.
    const isOpen = box?.matches(':popover-open') === true;
    control = over;
    if (over) later(() => show(over), isOpen ? 0 : delayMs);
    else later(hide, graceMs);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches('[data-tip]:focus-visible')) return hide();
    clearTimeout(timer);
    control = target;
    show(target);
  };
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    byFinger = pointerType === 'touch';
    hide();
  };
  const onClick = ({ target }: MouseEvent) => {
    hide();
    const disabled = byFinger && target instanceof Element && target.closest('[data-tip][aria-disabled="true"]');
    if (!disabled) return;
    show(disabled);
    later(hide, tapMs);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const passive = { capture: true, passive: true };
  document.addEventListener('pointerover', onPointerOver, passive);
  document.addEventListener('pointerdown', onPointerDown, passive);
  document.addEventListener('focusin', onFocus, passive);
  document.addEventListener('focusout', hide, passive);
  document.addEventListener('keydown', onKey, passive);
  document.addEventListener('click', onClick, passive);
  document.addEventListener('scroll', hide, passive);
}

function createBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.tooltip ?? '';
  // The top layer: over dialogs, and not clipped.
  box.popover = 'manual';
  box.ariaHidden = 'true';
  box.dataset.tooltip = '';
  document.body.append(box);
  return box;
}

function contentOf({ name, keys, russian }: Tip): HTMLElement[] {
  const badges = keys.map((key) => element('kbd', key));
  return [element('span', name), ...badges, ...(russian ? [element('span', russian, styles.russian)] : [])];
}

function element(tag: string, text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

function place(box: HTMLElement, target: Element, side: Tip['side']): void {
  const rect = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isRight = side === 'right' && rect.right + gap + width + margin < innerWidth;
  const below = rect.bottom + gap;
  const top = isRight
    ? rect.top + (rect.height - height) / 2
    : below + height + margin < innerHeight
      ? below
      : rect.top - gap - height;
  const left = isRight ? rect.right + gap : rect.left + (rect.width - width) / 2;
  box.style.top = `${top}px`;
  box.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
}
