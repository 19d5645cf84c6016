import { loadExample, removeExample } from '../../api/example.ts';
import { resources } from '../../model/resource/resources.ts';
import { refetchListInBackground } from '../lists/lists.ts';
import { revalidateShown } from '../lists/revalidate.ts';

/** Asks the host to load the example. Returns how many records were added. */
export async function fillWithExample(): Promise<number> {
  const added = await loadExample();
  refetchAll();
  return added;
}

/** Asks the host to take the example away: it leaves what is one's own, or was changed. */
export async function takeExampleAway(): Promise<{ removed: number; kept: number }> {
  const counts = await removeExample();
  refetchAll();
  return counts;
}

/** Lists that no screen shows are in the palette. */
function refetchAll(): void {
  for (const resource of resources) refetchListInBackground(resource);
  revalidateShown();
}
