import { openChannel } from '../channel.ts';

const channel = openChannel('pult.drafts');

/** Drafts have changed. */
export function notifyOtherTabs(): void {
  channel?.postMessage('changed');
}

/** Hears when another tab has changed its drafts, or when this one comes to the front: others may have been closed. */
export function onDraftsChangedElsewhere(hear: () => void): void {
  channel?.addEventListener('message', hear);
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hear());
}
