/** As long as everything else that moves (`--duration`). */
const glideMs = 120;
/** A move that is drawn later is not the one that was made here. */
const waitMs = 500;

/**
 * Lets the children of a list that are about to exchange places glide to the new ones, so that the eye can follow.
 * Call it before they do. What is laid out is in its place at once; nothing glides where less motion is wanted.
 */
export function glideToNewPlaces(list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const former = new Map(childrenOf(list).map((item) => [item, topIn(list, item)]));
  const observer = new MutationObserver(() => {
    stop();
    for (const item of childrenOf(list)) {
      const by = (former.get(item) ?? Number.NaN) - topIn(list, item);
      if (Math.abs(by) >= 1)
        item.animate([{ transform: `translateY(${by}px)` }, {}], { duration: glideMs, easing: 'ease-out' });
    }
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, waitMs);
  observer.observe(list, { childList: true });
}

function childrenOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-sort-index]')];
}

/** Within the list: its scrolling is no move of the rows. */
function topIn(list: HTMLElement, item: HTMLElement): number {
  return item.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
