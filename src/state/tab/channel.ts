/**
 * Returns a channel to the other tabs. Returns null, and the tabs then get no messages, where the browser has no
 * BroadcastChannel, or stores nothing for the site and therefore refuses one.
 */
export function openChannel(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  try {
    const channel = new BroadcastChannel(name);
    // Node's channel would keep a test process running.
    if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
    return channel;
  } catch {
    return null;
  }
}
