import { type Chunk, chunk } from '../../state/network/chunks.ts';
import { onIdle } from '../../ui/base/on-idle.ts';
import { lateCommands } from './late-commands.ts';

/** The views that a list needs soon after its first rows. */
export const secondaryChunk = viewChunk(async () => (await import('../panel/secondary-views.ts')).secondaryViews);

/** The forms, and what only a form leads to. */
export const formChunk = viewChunk(async () => (await import('../panel/form-views.ts')).formViews);

/** The dashboard, the help and others. */
export const occasionalChunk = viewChunk(async () => (await import('../panel/occasional-views.ts')).occasionalViews);

/** Loads all of them in advance; what cannot be loaded is told when it is drawn. */
export function loadViews(): void {
  const load = ({ load }: Chunk<object>) => load().catch(() => undefined);
  load(secondaryChunk);
  load(formChunk);
  // What the key or the press does comes first.
  onIdle(() => load(occasionalChunk));
}

/** Views in a chunk of their own. When one of them is drawn, all commands and their code are loaded. */
function viewChunk<Views>(fetch: () => Promise<Views>): Chunk<Views> {
  return chunk(async () => {
    const [loaded] = await Promise.all([fetch(), lateCommands.load()]);
    return loaded;
  });
}
