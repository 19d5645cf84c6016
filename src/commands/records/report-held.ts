import { phrases } from '../../model/base/phrases.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { dropDraft } from '../../state/drafts/draft-store.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forgetBlocksOf } from '../../state/forms/block-form.ts';
import { journal, removeDeletion } from '../../state/journal/journal.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import type { DeletionsOutcome } from '../../state/removals/held.ts';
import type { Command, Context } from '../command/command.ts';
import { namesOf } from './removed-names.ts';
import { reportRefused } from './report-refused.ts';

/** Reports the result of deletions that were held together. */
export function reportHeld(
  command: Command,
  resource: Resource,
  context: Context,
  { deleted, refused, deferred }: DeletionsOutcome,
): void {
  // Drafts are dropped only now, so that undo before the deletion keeps them.
  for (const { id } of deleted) {
    dropDraft(recordFormKey(resource.name, id));
    if (resource.name === 'case') forgetBlocksOf(id);
  }
  for (const { record } of refused) removeDeletion(resource.name, record.id);
  if (deferred.length > 0)
    context.notify({
      type: 'warning',
      title: 'Удаление отложено до входа',
      text: `${namesOf(resource, deferred)}: сеанс закончился.`,
    });
  else if (deleted.length > 0 && refused.length === 0) reportDeleted(resource, context, deleted);
  reportRefused(command, resource, context, refused, deleted.length + refused.length + deferred.length);
}

function reportDeleted(resource: Resource, context: Context, deleted: readonly AnyRecord[]): void {
  const ids = new Set(deleted.map(({ id }) => id));
  // The button undoes the last step, so it is shown only when that is this deletion.
  const isLast = journal.steps[0]?.changes.some(
    (change) => change.kind === 'deleted' && change.resource === resource.name && ids.has(change.record.id),
  );
  context.notify({
    type: 'success',
    title: phrases.recordDeleted,
    text: [namesOf(resource, deleted), deleted.length > 1 ? shownPart(resource) : ''].filter(Boolean).join('. '),
    ...(isLast && { action: { command: 'app.undo', label: 'Отменить' } }),
  });
}
