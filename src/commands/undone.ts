import type { ResourceName } from '../model/resource.ts';
import { leaveNote } from '../state/notes.ts';
import { takeRefusedChange } from '../state/sign-in.ts';
import { type Command, titleOf } from './command.ts';
import type { Context } from './context.ts';

/** A change that was refused because the session is over: after the sign-in it is told what was not done. */
export function noteUndone(
  command: Command,
  context: Context,
  records: { resource: ResourceName; ids: readonly number[] } | null,
): void {
  if (!takeRefusedChange()) return;
  const [id] = records?.ids.length === 1 ? records.ids : [];
  // The row that was clicked need not be the one under the cursor.
  const about = records && id !== undefined ? aboutRecord(context, records.resource, id) : context;
  leaveNote(
    `Не выполнено: ${titleOf(command, about).replace(/…$/, '')}`,
    'Сеанс закончился раньше, чем сервер принял изменение. Повторите его.',
  );
}

function aboutRecord(context: Context, resource: ResourceName, id: number): Context {
  return { ...context, target: { kind: 'form', resource, id, form: '' } };
}
