import type { ChangedType } from '../../model/changes/change.ts';
import { resources } from '../../model/resource/resources.ts';

/** What operators see of the table; accounts and sessions are the administrator's (`pult audit`). */
export const contentTypes: readonly ChangedType[] = [...resources.map(({ name }) => name), 'settings', 'installation'];
