import { openChannel } from '../tab/channel.ts';

const channelName = 'pult.session';

/** A message of a tab to the other tabs of the same browser, which share its session. */
type SessionMessage = 'signed-in' | 'signed-out';

type Listener = (message: SessionMessage) => void;

const listeners = new Set<Listener>();

/** One channel for the whole page: a second one would receive the messages of the first. */
let channel: BroadcastChannel | null = null;

/** Sends a message to the other tabs, not to this one. */
export function broadcastSession(message: SessionMessage): void {
  const sender = channel ?? openChannel(channelName);
  sender?.postMessage(message);
  if (sender !== channel) sender?.close();
}

/** Calls `listener` with each message of another tab. Returns the function that removes the listener. */
export function onSessionMessage(listener: Listener): () => void {
  listeners.add(listener);
  channel ??= openChannel(channelName);
  if (channel) channel.onmessage = dispatch;
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

function dispatch({ data }: MessageEvent<unknown>): void {
  if (data === 'signed-in' || data === 'signed-out') for (const listener of listeners) listener(data);
}
