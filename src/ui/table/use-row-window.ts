import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to this length a list is rendered whole, so that the browser's page search finds everything. */
const maxUnwindowedRows = 100;

type WindowPart = { kind: 'row'; index: number } | { kind: 'gap'; before: number; height: number };

/** Where rows stand that have heads of groups between them. Places are in heights of a row, from the first row on. */
export interface RowLayout {
  /** Returns where a row begins, its head with it. */
  place: (index: number) => number;
  /** Returns the index of the row at a place. */
  at: (place: number) => number;
  /** Returns the first row of a row's group, below whose head the others scroll: it is always rendered. */
  start: (index: number) => number;
}

const evenLayout: RowLayout = { place: (index) => index, at: Math.floor, start: () => -1 };

interface RowWindowOptions {
  count: number;
  /** In pixels of the style sheets, at the text size that browsers come with. */
  rowHeight: number;
  /** Height of the content above the rows inside the scroller, in pixels. */
  offset: number;
  scroller: RefObject<HTMLElement | null>;
  /** Index of the row that the scroller follows: use-cursor-focus.ts scrolls to it when its id changes. */
  cursor: { id: number; index: number } | null;
  /** Index of another row that is always rendered. */
  dragged: number | null;
  layout?: RowLayout | undefined;
}

/** Number of rows that are rendered beyond each edge of the scroller. */
const maxOverscan = 3;

/**
 * Number of rows that are rendered beyond the edge which a wheel or a finger scrolls to. The browser scrolls without the
 * page's thread and would show empty space while rows are rendered.
 */
const maxAhead = 14;

/** How long a wheel or a finger counts as scrolling, in milliseconds. */
const scrollingTime = 150;

/** Returns the rows to render, in order, and gaps with the heights of the rows left out. */
export function useRowWindow(options: RowWindowOptions): WindowPart[] {
  const { count, cursor, dragged, layout = evenLayout } = options;
  const isWhole = count <= maxUnwindowedRows;
  const rowHeight = options.rowHeight * (isWhole ? 1 : textScale());
  const { first, last, isFar } = useVisibleRows({ ...options, layout, rowHeight }, !isWhole);
  // The visible rows are painted first.
  const deferred = useDeferredValue(maxOverscan, 0);
  const overscan = isFar ? 0 : deferred;
  if (isWhole) return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
  // The scroller may stand below the end of a list that has become shorter.
  const beyond = Math.max(0, last - count);
  const from = Math.max(0, first - beyond - overscan);
  const to = Math.min(count - 1, last + overscan);
  const pinned = [cursor?.index ?? -1, dragged ?? -1, layout.start(first)];
  const shown = new Set(pinned.filter((index) => index >= 0 && index < count));
  for (let index = from; index <= to; index++) shown.add(index);
  return withGaps(
    [...shown].sort((a, b) => a - b),
    count,
    rowHeight,
    layout,
  );
}

let knownScale = 0;

/** How much larger than usual the text size is that is set in the browser. Read once, because it costs styles. */
function textScale(): number {
  knownScale ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  return knownScale;
}

interface Visible {
  first: number;
  last: number;
  /** All rows are new ones, after a key that leads far away: until they are painted, none is rendered beyond them. */
  isFar?: true;
}

/** Height of the last scroller, in pixels, so that a list needs no layout before its first rows. */
let knownHeight = 0;

/** Height of the scroller until the observer has measured one: less than the window, because a page has a header. */
function expectedHeight(): number {
  return knownHeight || window.innerHeight * 0.85;
}

/**
 * Returns the indexes of the first and the last visible row. All rows have the same height, and so have all heads of
 * groups, so a division is enough; a
 * virtualizer for rows of any height was 33 KB and measured the page again with every row. No layout is forced: sizes
 * come from the observer, and the rows around a new cursor are rendered before the scroller is there.
 */
function useVisibleRows(options: RowWindowOptions & { layout: RowLayout }, enabled: boolean): Visible {
  const { scroller, rowHeight, offset, cursor, layout } = options;
  const [visible, setVisible] = useState(() => rowsIn(0, expectedHeight(), rowHeight, offset, layout));
  const [followed, setFollowed] = useState<number | null>(null);
  if (cursor && cursor.id !== followed) {
    setFollowed(cursor.id);
    setVisible(withRow(visible, cursor.index));
  }

  const { isFar } = visible;
  useEffect(() => {
    if (!isFar) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setVisible(({ first, last }) => ({ first, last })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isFar]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!enabled || !element) return;
    let top = 0;
    let pushed = 0;
    const look = (ahead = 0) => {
      const next = rowsIn(element.scrollTop, expectedHeight(), rowHeight, offset, layout);
      setVisible((known) => withAhead(known, next, ahead));
    };
    const onPush = ({ timeStamp }: Event) => {
      pushed = timeStamp;
    };
    // Renders before the browser paints the new position, which would be empty otherwise. The end of scrolling takes the
    // rows ahead away: a key that leads far away has fewer to render then.
    const onScroll = ({ timeStamp }: Event) => {
      const direction = timeStamp - pushed < scrollingTime ? Math.sign(element.scrollTop - top) : 0;
      top = element.scrollTop;
      flushSync(() => look(direction * maxAhead));
    };
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    for (const type of ['scroll', 'scrollend']) element.addEventListener(type, onScroll, options);
    for (const type of ['wheel', 'touchmove']) element.addEventListener(type, onPush, options);
    // Paper shows all rows.
    addEventListener('beforeprint', () => flushSync(() => setVisible({ first: 0, last: 1e6 })), options);
    // Called after the layout of the first frame as well.
    const observer = new ResizeObserver(([entry]) => {
      knownHeight = entry?.contentRect.height ?? knownHeight;
      flushSync(() => look());
    });
    observer.observe(element);
    return () => {
      end.abort();
      observer.disconnect();
    };
  }, [scroller, rowHeight, offset, layout, enabled]);

  return visible;
}

/** Returns as many rows, moved so that the row at `index` is among them. */
export function withRow({ first, last }: Visible, index: number): Visible {
  // The rows at the edges may be visible in part.
  const by = index > last - 1 ? index - last + 1 : Math.min(0, index - first - 1);
  const next = { first: first + by, last: last + by };
  return isApart(next, { first, last }) ? { ...next, isFar: true } : next;
}

/**
 * Returns the rows to render when those of `next` are visible and `ahead` more shall lie below them, or above them when
 * it is negative. Returns `known` while that has half of the latter, so that rows come several at a time, and while it has
 * hardly more than the visible ones. When the scroller has left all of `known` behind, only what is visible is worth the time.
 */
export function withAhead(known: Visible, next: Visible, ahead: number): Visible {
  const [above, below] = isApart(known, next) ? [0, 0] : [Math.min(0, ahead), Math.max(0, ahead)];
  const isEnough = known.first <= next.first + above / 2 && known.last >= next.last + below / 2;
  const wanted = { first: next.first + above, last: next.last + below };
  const isSame = known.first === wanted.first && known.last === wanted.last;
  const isCovered = known.first <= next.first && known.last >= next.last;
  // The scroller that follows a cursor stands a row or two beside what was rendered for it.
  const isNear = isCovered && next.first - known.first + known.last - next.last <= maxOverscan;
  if (isSame || (ahead === 0 ? isNear : isEnough)) return known;
  return known.isFar ? { ...wanted, isFar: true } : wanted;
}

function isApart(one: Visible, other: Visible): boolean {
  return one.first > other.last || one.last < other.first;
}

function rowsIn(top: number, height: number, rowHeight: number, offset: number, { at }: RowLayout): Visible {
  return { first: at((top - offset) / rowHeight), last: at((top - offset + height) / rowHeight) };
}

/** Returns the rows of `shown` and a gap wherever rows are left out. */
export function withGaps(
  shown: readonly number[],
  count: number,
  rowHeight: number,
  { place } = evenLayout,
): WindowPart[] {
  const parts: WindowPart[] = [];
  let next = 0;
  for (const index of [...shown, count]) {
    if (index > next) parts.push({ kind: 'gap', before: index, height: (place(index) - place(next)) * rowHeight });
    if (index < count) parts.push({ kind: 'row', index });
    next = index + 1;
  }
  return parts;
}
