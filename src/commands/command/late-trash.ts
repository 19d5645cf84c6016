import type { ResourceName } from '../../model/resource/resources.ts';
import type { Confirmation, Context, Outcome } from './command.ts';

/** What the commands of the trash do. */
interface TrashCode {
  restoreRows: (context: Context, ids: readonly number[]) => Promise<Outcome | undefined>;
  restoreRecord: (context: Context, type: ResourceName, record: number) => Promise<Outcome | undefined>;
  confirmPurge: (ids: readonly number[]) => Confirmation;
  purgeRows: (context: Context, ids: readonly number[]) => Promise<Outcome | undefined>;
}

/** Its code comes with the screen of the trash, which names it here: commands know no views. */
export const lateTrash: { load: () => Promise<TrashCode> } = {
  load: () => Promise.reject(new Error('the views name the chunk first')),
};
