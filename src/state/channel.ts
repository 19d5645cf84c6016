/** A channel to the other tabs; null where the browser has none. */
export function openChannel(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  // Node's would keep a test running.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
  return channel;
}
