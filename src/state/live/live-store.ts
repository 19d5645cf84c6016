import { proxy, ref } from 'valtio/vanilla';
import { fetchLive } from '../../api/site/live.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { isTransient, Problem } from '../../model/base/problem.ts';
import type { LiveState } from '../../model/changes/live-state.ts';
import { site } from '../browser/site.ts';
import { announce } from '../messages/announcer.ts';
import { isAbsence } from '../network/abilities.ts';
import { isTrouble, liveText, pagesText } from './live-text.ts';

/** What the website shows of the open forms, by their keys; nothing where nothing is to be said. */
export const liveStates = proxy<Record<string, LiveState>>({});

/** Until saves that follow each other are done. */
const settledMs = 300;
/** A site that is drawn for each visitor shows a change at once. */
const soonMs = 2000;
const everyMs = 5000;
/** The host asks the site once a minute at most; another change may make it ask. */
const lateMs = 60_000;
/** So long it is said that a change is on the site. */
const shownMs = 60_000;

/** Asks what the site shows of what the form edits, from a save until it shows that. Returns what stops that. */
export function followLive(form: string): () => void {
  const former = liveStates[form];
  // That is no word about what was saved just now.
  if (former?.state === 'shown') delete liveStates[form];
  let isCurrent = true;
  let isFirst = true;
  let timer = setTimeout(look, settledMs);
  async function look(): Promise<void> {
    const wait = document.visibilityState === 'visible' ? await ask() : everyMs;
    if (isCurrent && wait !== null) timer = setTimeout(look, wait);
  }
  /** Resolves to the milliseconds until the next question; to null when there is none. */
  async function ask(): Promise<number | null> {
    try {
      const change = await fetchLive(form);
      if (!isCurrent) return null;
      show(form, change, former);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (isAbsence(problem)) site.offers = { ...site.offers, live: false };
      else if (isTransient(problem)) return everyMs;
    }
    const isSoon = isFirst;
    isFirst = false;
    return waitAfter(liveStates[form], isSoon);
  }
  return () => {
    isCurrent = false;
    clearTimeout(timer);
  };
}

function waitAfter(change: LiveState | undefined, isSoon: boolean): number | null {
  if (!change || change.state === 'shown') return null;
  if (isSoon && change.state !== 'late') return soonMs;
  return change.state === 'waiting' ? everyMs : lateMs;
}

/** `former`: what was said last, before the save. */
function show(form: string, change: LiveState | null, former: LiveState | undefined): void {
  const before = liveStates[form] ?? former;
  const text = change && liveText(change);
  const isNews = !(before && change && isSameNews(before, change));
  if (!isNews && liveStates[form] && text === liveText(before)) return;
  const wasAwaited = before?.state === 'waiting';
  const left = shownMs - (wasAwaited ? 0 : (change?.ago ?? 0) * 1000);
  if (!change || (change.state === 'shown' && left <= 0)) {
    delete liveStates[form];
    return;
  }
  const shown = ref(change);
  liveStates[form] = shown;
  // What was so when the form was opened is read where it stands, and so is when it is tried again.
  if (text && isNews && (before || !isTrouble(change))) announce(capitalize(withPages(form, change, text)));
  if (change.state === 'shown') setTimeout(() => liveStates[form] === shown && delete liveStates[form], left);
}

function isSameNews(before: LiveState, change: LiveState): boolean {
  return before.id === change.id && before.state === change.state && isTrouble(before) === isTrouble(change);
}

function withPages(form: string, change: LiveState, text: string): string {
  return change.state === 'waiting' && !isTrouble(change)
    ? `${text}, ${pagesText(form, change, site.pattern !== null)}`
    : text;
}
