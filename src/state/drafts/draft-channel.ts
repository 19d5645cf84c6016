import { randomId } from '../browser/random-id.ts';
import { openChannel } from '../tab/channel.ts';

const channel = openChannel('pult.drafts');

/**
 * `id`: that of the draft. `request`: that of the question; tabs with an older panel leave it out. `heard`: the owner is
 * about to answer. `given`: id of the draft that it has let go of; null when it keeps it.
 */
type Message =
  | 'changed'
  | { kind: 'request'; id: string; request?: string; at: number }
  | { kind: 'heard'; id: string; request?: string }
  | { kind: 'answer'; id: string; request?: string; given: string | null };

/** How long the tab that owns a draft has to hear of the request, in milliseconds: a busy one late, a frozen one never. */
const hearTimeoutMs = 3000;

/** How long it has to answer then, in milliseconds: it writes the draft first, and its disk may be slow. */
const answerTimeoutMs = 10_000;

/** Notifies the other tabs of this browser that the stored drafts have changed. */
export function notifyOtherTabs(): void {
  post('changed');
}

/**
 * Calls `listener` when another tab has changed its drafts, and when this tab is shown: other tabs may have been closed
 * meanwhile.
 */
export function onDraftsChangedElsewhere(listener: () => void): void {
  onMessage((message) => message === 'changed' && listener());
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
}

/** Asks the owner of a draft to let it go. Resolves to undefined when nobody answers. */
export function askOwner(id: string): Promise<{ given: string | null } | undefined> {
  const request = randomId();
  return new Promise((resolve) => {
    let timeout = setTimeout(() => done(undefined), hearTimeoutMs);
    const stop = onMessage((message) => {
      if (typeof message !== 'object' || message.id !== id || (message.request ?? request) !== request) return;
      if (message.kind === 'answer') return done(message);
      if (message.kind !== 'heard') return;
      clearTimeout(timeout);
      timeout = setTimeout(() => done(undefined), answerTimeoutMs);
    });
    const done = (answer: { given: string | null } | undefined) => {
      clearTimeout(timeout);
      stop();
      resolve(answer);
    };
    post({ kind: 'request', id, request, at: Date.now() });
  });
}

/** `isOurs` tells whether the draft is of this tab. `answer` resolves to what `given` says. */
export function onDraftRequest(isOurs: (id: string) => boolean, answer: (id: string) => Promise<string | null>): void {
  onMessage(async (message) => {
    if (typeof message !== 'object' || message.kind !== 'request' || !isOurs(message.id)) return;
    // A tab that was frozen hears of it when nobody waits any more.
    if (Date.now() - message.at > hearTimeoutMs) return;
    const { id, request } = message;
    const about = { id, ...(request !== undefined && { request }) };
    post({ kind: 'heard', ...about });
    post({ kind: 'answer', ...about, given: await answer(id) });
  });
}

function post(message: Message): void {
  channel?.postMessage(message);
}

function onMessage(listener: (message: Message) => unknown): () => void {
  // Pages of the panel alone have this channel.
  const handler = ({ data }: MessageEvent<Message>) => void listener(data);
  channel?.addEventListener('message', handler);
  return () => channel?.removeEventListener('message', handler);
}
