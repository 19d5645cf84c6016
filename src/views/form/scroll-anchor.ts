import { useEffect } from 'react';
import { subscribe } from 'valtio';
import { blockKey } from '../../model/block/block.ts';
import { blocksOf, blocksState } from '../../state/blocks/blocks.ts';
import { isPending } from '../../state/browser/optimistic.ts';
import type { Form } from '../../state/form/form-state.ts';

/** What can be pointed at. */
const things = '[data-field], [data-block], button, a, input, textarea, p';

/** Frames in which what has come is drawn. */
const drawnIn = 3;

/** Milliseconds after a turn of the wheel in which the operator scrolls: nothing is pointed at then. */
const scrollsFor = 200;

/** Whether the operator has used the pointer last, and whether it is pressed. */
let [usesPointer, isPressed] = [false, false];
let scrolledAt = Number.NEGATIVE_INFINITY;

/**
 * What comes from colleagues into a form and its blocks moves nothing that the operator points at or types into: what it is
 * in scrolls along.
 */
export function useScrollAnchor(form: Form): void {
  useEffect(() => {
    const ends = new AbortController();
    const options = { capture: true, passive: true, signal: ends.signal };
    const onPointer = ({ buttons, target }: PointerEvent) => {
      [usesPointer, isPressed] = [true, buttons !== 0];
      if (!isPressed && target instanceof Element) closeGap(target);
    };
    for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const)
      document.addEventListener(type, onPointer, options);
    const onKey = () => {
      usesPointer = false;
    };
    const onWheel = () => {
      scrolledAt = performance.now();
    };
    document.addEventListener('keydown', onKey, options);
    for (const type of ['wheel', 'touchmove'] as const) document.addEventListener(type, onWheel, options);
    document.addEventListener('focusin', ({ target }) => !usesPointer && closeGap(target as Element), options);
    document.addEventListener('scroll', takeRoomBack, options);
    let [news, blocks] = [newsOf(form), keysOf(form)];
    // Before it is drawn.
    const stopNews = subscribe(
      form,
      () => {
        const former = news;
        news = newsOf(form);
        if (news !== former) anchor();
      },
      true,
    );
    const stopBlocks = subscribe(
      blocksState,
      () => {
        const former = blocks;
        blocks = keysOf(form);
        // What is pending the operator has done.
        if (former !== '' && blocks !== former && !isPending(`blocks:${form.source.id}`)) anchor();
      },
      true,
    );
    return () => {
      ends.abort();
      stopNews();
      stopBlocks();
      undo();
    };
  }, [form]);
}

/** Which fields have lines of what colleagues have changed. */
function newsOf({ overlaps, taken }: Form): string {
  return `${overlaps.join()};${Object.keys(taken ?? {}).join()}`;
}

/** The blocks of the case in their order; empty without any. */
function keysOf({ source }: Form): string {
  const blocks = source.resource === 'case' && source.id !== null ? blocksOf(source.id) : [];
  return (blocks ?? []).map(blockKey).join();
}

/** Keeps what is pointed at where it stands now, while the next frames are drawn. */
function anchor(): void {
  const isBusy = () => isPressed || performance.now() - scrolledAt < scrollsFor;
  const thing = isBusy() ? undefined : pointedAt();
  if (!thing) return;
  const { top } = thing.getBoundingClientRect();
  let left = drawnIn;
  requestAnimationFrame(function follow() {
    if (isBusy() || !thing.isConnected) return;
    moveBack(thing, top);
    if (--left > 0) requestAnimationFrame(follow);
  });
}

function pointedAt(): HTMLElement | undefined {
  const hovered = [...document.querySelectorAll(':hover')].at(-1)?.closest<HTMLElement>(things);
  const focused = document.activeElement?.closest<HTMLElement>(things);
  const both = usesPointer ? [hovered, focused] : [focused, hovered];
  return both.find((thing) => thing && scrollerOf(thing) && isInWindow(thing)) ?? undefined;
}

function isInWindow(thing: Element): boolean {
  const { top, bottom } = thing.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function scrollerOf(thing: Element): HTMLElement | null {
  for (let at = thing.parentElement; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.querySelector('[data-field]')) return at;
  return null;
}

/** By scrolling; what cannot be scrolled gets room below, or a gap above, and a dialog moves itself. */
function moveBack(thing: HTMLElement, top: number): void {
  const scroller = scrollerOf(thing);
  const moved = () => Math.round(thing.getBoundingClientRect().top - top);
  if (!scroller || moved() === 0) return;
  scroller.scrollTop += moved();
  if (moved() === 0) return;
  const dialog = scroller.closest<HTMLElement>('[role="dialog"]');
  if (dialog) moveDialog(dialog, -moved());
  else if (moved() < 0) openGap(thing, -moved());
  else {
    makeRoom(scroller, moved());
    scroller.scrollTop += moved();
  }
}

function moveDialog(dialog: HTMLElement, by: number): void {
  const { top, bottom } = dialog.getBoundingClientRect();
  const within = Math.max(-top, Math.min(innerHeight - bottom, by));
  const former = Number.parseFloat(dialog.style.translate.split(' ')[1] ?? '0');
  dialog.style.translate = `0 ${former + within}px`;
}

/** The last thing of a scroller that has got room below it, so that it can scroll. */
let room: { scroller: HTMLElement; last: HTMLElement; height: number } | null = null;

function makeRoom(scroller: HTMLElement, height: number): void {
  const last = scroller.lastElementChild;
  if (!(last instanceof HTMLElement)) return;
  const spare = scroller.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
  const more = (room?.last === last ? room.height : 0) + height + Math.max(0, spare);
  last.style.borderBlockEnd = `${more}px solid transparent`;
  room = { scroller, last, height: more };
}

function takeRoomBack(): void {
  if (!room) return;
  const { scroller, last, height } = room;
  if (scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - height) return;
  last.style.borderBlockEnd = '';
  room = null;
}

/** What has a gap above it, in place of what has gone. */
let gap: HTMLElement | null = null;

function openGap(thing: HTMLElement, height: number): void {
  const place = thing.closest<HTMLElement>('[data-block], [data-field]') ?? thing;
  const former = Number.parseFloat(place.style.marginBlockStart) || 0;
  if (gap !== place) closeGap(document.body);
  place.style.marginBlockStart = `${former + height}px`;
  gap = place;
}

/** Once the operator is at something that does not move by it. */
function closeGap(target: Element): void {
  if (!gap || (scrollerOf(gap)?.contains(target) && !isAbove(target, gap))) return;
  gap.style.marginBlockStart = '';
  gap = null;
}

function isAbove(target: Element, other: Element): boolean {
  return target.getBoundingClientRect().bottom <= other.getBoundingClientRect().top;
}

/** Leaves nothing of it behind. */
function undo(): void {
  closeGap(document.body);
  if (room) room.last.style.borderBlockEnd = '';
  room = null;
  for (const dialog of document.querySelectorAll<HTMLElement>('[role="dialog"]')) dialog.style.translate = '';
}
