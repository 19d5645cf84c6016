/** Returns a channel to the other tabs; null where the browser has no BroadcastChannel. */
export function openChannel(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  // Node's channel would keep a test process running.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
  return channel;
}
