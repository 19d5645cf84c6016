/** A message of a tab to the other tabs of the same browser, which share its session. */
type SessionMessage = 'signed-in' | 'signed-out';

type Listener = (news: SessionMessage) => void;

const listeners = new Set<Listener>();

/** One channel for the whole page: a second one would receive the messages of the first. */
let channel: BroadcastChannel | null = null;

/** Sends a message to the other tabs, not to this one. */
export function broadcastSession(news: SessionMessage): void {
  const teller = channel ?? openChannel();
  teller?.postMessage(news);
  if (teller !== channel) teller?.close();
}

/** Calls `hear` with each message of another tab. Returns the function that removes the listener. */
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

/**
 * Returns a channel, or null where the browser stores nothing for the site and refuses one; the tabs then get no
 * messages.
 */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('pult.session');
  } catch {
    return null;
  }
}
