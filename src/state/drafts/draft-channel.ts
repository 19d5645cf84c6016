import { openChannel } from '../tab/channel.ts';

const channel = openChannel('pult.drafts');

/** `given`: id of the draft that the owner has let go of; null when it keeps it. */
type Message =
  | 'changed'
  | { kind: 'request'; id: string; at: number }
  | { kind: 'answer'; id: string; given: string | null };

/** How long the tab that owns a draft has to answer, in milliseconds: a frozen one never does. */
const answerTimeoutMs = 800;

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
  return new Promise((resolve) => {
    const timeout = setTimeout(() => done(undefined), answerTimeoutMs);
    const stop = onMessage((message) => {
      if (typeof message === 'object' && message.kind === 'answer' && message.id === id) done(message);
    });
    const done = (answer: { given: string | null } | undefined) => {
      clearTimeout(timeout);
      stop();
      resolve(answer);
    };
    post({ kind: 'request', id, at: Date.now() });
  });
}

/** `answer` resolves to what `given` says, or to undefined where the draft is not of this tab. */
export function onDraftRequest(answer: (id: string) => Promise<string | null | undefined>): void {
  onMessage(async (message) => {
    if (typeof message !== 'object' || message.kind !== 'request') return;
    // A tab that was frozen hears of it when nobody waits any more.
    if (Date.now() - message.at > answerTimeoutMs) return;
    const given = await answer(message.id);
    if (given !== undefined) post({ kind: 'answer', id: message.id, given });
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
