import { type RefObject, useState } from 'react';

/** Options that are rendered at once. The popup shows a tenth of them. */
const maxOptions = 100;
/** Options that are rendered before the first visible one, when the window moves. */
const before = 30;

export interface OptionWindow {
  from: number;
  to: number;
  /** Heights of what is left out, in pixels. */
  above: number;
  below: number;
  onScroll: () => void;
}

/** Returns which options of a long list are rendered, and the heights of those left out above and below. */
export function useOptionWindow(count: number, active: number, popup: RefObject<HTMLElement | null>): OptionWindow {
  const [start, setStart] = useState(0);
  const [followed, setFollowed] = useState(-1);
  const limit = Math.max(0, count - maxOptions);
  const from = Math.min(limit, start);
  // The wheel may leave the active option behind.
  if (active !== followed) {
    setFollowed(active);
    if (active >= 0 && (active < from || active >= from + maxOptions)) setStart(Math.max(0, active - before));
  }
  const height = () => popup.current?.querySelector<HTMLElement>('[role="option"]')?.offsetHeight || 32;
  return {
    from,
    to: Math.min(count, from + maxOptions),
    above: from === 0 ? 0 : from * height(),
    below: from === limit ? 0 : (limit - from) * height(),
    onScroll: () => {
      if (count <= maxOptions || !popup.current) return;
      const first = Math.floor(popup.current.scrollTop / height());
      if (first < from || first > from + maxOptions - before) setStart(Math.max(0, Math.min(limit, first - before)));
    },
  };
}
