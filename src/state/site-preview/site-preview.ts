import { proxy, ref } from 'valtio/vanilla';
import { putPreview } from '../../api/site/preview.ts';
import { Problem } from '../../model/base/problem.ts';
import type { PreviewedForm } from '../../model/drafts/previewed-form.ts';
import { elapsedSince } from '../browser/elapsed.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { onReconnect } from '../network/connection.ts';

/** What the preview shows: the website itself, or the panel's own sketch. */
export type PreviewMode = 'site' | 'sketch';

const storageKey = 'pult.preview-of';

export const sitePreview = proxy<{
  mode: PreviewMode;
  /** Where the website shows what is typed; null: nothing was sent yet. */
  address: string | null;
  /** Counts what the host has taken: the website is told of each. */
  taken: number;
  /** Why the host has not taken the last. */
  problem: Problem | null;
  /** Counts the wishes to load the page anew. */
  loads: number;
}>({
  mode: readStored(storageKey, (value) => (value === 'site' || value === 'sketch' ? value : null)) ?? 'site',
  address: null,
  taken: 0,
  problem: null,
  loads: 0,
});

export function setPreviewMode(mode: PreviewMode): void {
  sitePreview.mode = mode;
  writeStored(storageKey, mode);
}

/** Milliseconds from the beginning of one sending to that of the next: the first letter goes at once. */
const restMs = 300;

/** Of the form that is shown: its key, the token of its preview, what was taken and refused last, as JSON, and what is wanted. */
let shown: {
  key: string;
  token: string | null;
  taken: string;
  refused: string;
  wanted: PreviewedForm | null;
} | null = null;
let isSending = false;
let timer: ReturnType<typeof setTimeout> | null = null;
let begunAt = 0;

/** Sends what is typed, unless the host has it or has refused it: one call is under way at a time, and the last state goes next. */
export function showOnSite(key: string, form: PreviewedForm): void {
  if (shown?.key !== key) {
    shown = { key, token: null, taken: '', refused: '', wanted: null };
    Object.assign(sitePreview, { address: null, problem: null });
    begunAt = 0;
  }
  shown.wanted = form;
  schedule();
}

/** Sends again what the host has not taken, and loads the page anew. */
export function reloadSite(): void {
  if (shown) shown.taken = '';
  sitePreview.loads += 1;
  sendAgain();
}

function sendAgain(): void {
  if (shown) shown.refused = '';
  schedule();
}
onReconnect(sendAgain);

/** Called when the preview is closed: what is typed from now on is nobody's. */
export function leaveSite(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  shown = null;
  Object.assign(sitePreview, { address: null, problem: null });
}

function schedule(): void {
  if (isSending || timer !== null) return;
  timer = setTimeout(
    () => {
      timer = null;
      void send();
    },
    Math.max(0, restMs - elapsedSince(begunAt)),
  );
}

async function send(): Promise<void> {
  const sent = shown;
  const form = sent?.wanted;
  if (!sent || !form) return;
  const text = JSON.stringify(form);
  if (text === sent.taken || text === sent.refused) return;
  isSending = true;
  begunAt = Date.now();
  try {
    const { token, address } = await putPreview(form, sent.token);
    Object.assign(sent, { token, taken: text, refused: '' });
    if (shown === sent) Object.assign(sitePreview, { address, taken: sitePreview.taken + 1, problem: null });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    // What is typed next is sent, and so is the same by «Повторить» and when the server can be reached again.
    sent.refused = text;
    if (shown === sent) sitePreview.problem = ref(problem);
  } finally {
    isSending = false;
    if (shown && (shown !== sent || sent.wanted !== form)) schedule();
  }
}
