/** What a tab tells the others of the same browser: they share its session. */
type SessionMessage = 'signed-in' | 'signed-out';

type Listener = (news: SessionMessage) => void;

const listeners = new Set<Listener>();

/** One for the whole page: a second one would hear what the first one tells. */
let channel: BroadcastChannel | null = null;

/** Tells the other tabs, not this one. */
export function broadcastSession(news: SessionMessage): void {
  const teller = channel ?? openChannel();
  teller?.postMessage(news);
  if (teller !== channel) teller?.close();
}

/** Hears what other tabs tell. Gives the function that ends it. */
export function onSessionMessage(hear: Listener): () => void {
  listeners.add(hear);
  channel ??= openChannel();
  if (channel) channel.onmessage = dispatch;
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

function dispatch({ data }: MessageEvent<unknown>): void {
  if (data === 'signed-in' || data === 'signed-out') for (const hear of listeners) hear(data);
}

/** Refused where the browser keeps nothing for the site: the tabs then know nothing of each other. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('pult.session');
  } catch {
    return null;
  }
}
