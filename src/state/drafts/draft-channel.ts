import { openChannel } from '../channel.ts';

const channel = openChannel('pult.drafts');

/** Notifies the other tabs of this browser that the stored drafts have changed. */
export function notifyOtherTabs(): void {
  channel?.postMessage('changed');
}

/**
 * Calls `listener` when another tab has changed its drafts, and when this tab is shown: other tabs may have been closed
 * meanwhile.
 */
export function onDraftsChangedElsewhere(listener: () => void): void {
  channel?.addEventListener('message', listener);
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
}
