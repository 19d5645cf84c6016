import { narrowScreen } from '../../ui/base/use-media.ts';
import './scroll-away.module.css';

/** Pixels that a finger trembles. */
const tolerance = 8;

/**
 * On phones, the bars (`data-top-bar`) leave while one scrolls down in what lies under them (`data-under-bars`), and come back
 * with the first scroll upwards or with the focus. They stay until what is scrolled fills their place.
 */
export function followScrolling(): void {
  const narrow = matchMedia(narrowScreen);
  let scroller: HTMLElement | null = null;
  let last = 0;
  const onScroll = ({ target }: Event) => {
    if (!narrow.matches || !(target instanceof HTMLElement) || target.dataset.underBars === undefined) return;
    if (scroller !== target) last = 0;
    scroller = target;
    // Safari scrolls beyond both ends, and back.
    const top = Math.min(Math.max(target.scrollTop, 0), target.scrollHeight - target.clientHeight);
    if (top > 0 && Math.abs(top - last) < tolerance) return;
    const isDown = top > last;
    if (isDown) document.documentElement.dataset.scrollAway = '';
    last = top;
    const height = Number.parseFloat(getComputedStyle(target).paddingTop);
    target.toggleAttribute('data-bars-away', isDown && top > height && !isFocusInBars());
  };
  const onFocus = () => {
    if (isFocusInBars()) scroller?.removeAttribute('data-bars-away');
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('focusin', onFocus);
}

/** A heading has the focus after each change of page, and shows none. */
function isFocusInBars(): boolean {
  const { activeElement: at } = document;
  return at?.matches('[data-top-bar] :focus-visible:not([tabindex="-1"])') === true;
}
