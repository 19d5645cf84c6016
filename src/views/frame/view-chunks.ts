import { type Chunk, chunk } from '../../state/network/chunks.ts';
import { onIdle } from '../../ui/base/on-idle.ts';
import { deferred } from './deferred.ts';

/** The views that a list needs soon after its first rows. */
export const deferredChunk = viewChunk(async () => (await import('../panel/deferred-views.ts')).deferredViews);

/** The forms, and what only a form leads to. */
export const formChunk = viewChunk(async () => (await import('../panel/form-views.ts')).formViews);

/** The dashboard, the help and others, which are loaded when the page is idle. */
export const idleChunk = viewChunk(async () => (await import('../panel/idle-views.ts')).idleViews);

/** The rehearsal of the time machine, which most visits never see: it is loaded when it is asked for. */
export const rewindChunk = viewChunk(() => import('../rewind/rewind-dialog.tsx'));

/** What many lists never show. */
export const listChunk = viewChunk(async () => (await import('../panel/list-views.ts')).listViews);

/** The trash, which many visits never open. */
export const trashChunk = viewChunk(() => import('../trash/trash-screen.tsx'));

/** Loads all others in advance; what cannot be loaded is told when it is drawn. */
export function loadViews(): void {
  const load = ({ load }: Chunk<object>) => load().catch(() => undefined);
  load(deferredChunk);
  load(formChunk);
  // What the key or the press does comes first.
  onIdle(() => load(idleChunk));
}

/** Views in a chunk of their own. When one of them is drawn, all commands are loaded. */
function viewChunk<Views>(fetch: () => Promise<Views>): Chunk<Views> {
  return chunk(async () => {
    const [loaded] = await Promise.all([fetch(), deferred.load()]);
    return loaded;
  });
}
