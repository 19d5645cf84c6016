import { fetchRecord } from '../../api/records.ts';
import { caseResource } from '../../model/case.ts';
import { phrases } from '../../model/phrases.ts';
import { plural } from '../../model/plural.ts';
import { Problem } from '../../model/problem.ts';
import type { AnyRecord, Resource } from '../../model/resource.ts';
import { cursorAfterRemoval } from '../../state/cursors.ts';
import { holdDeletion } from '../../state/deletions.ts';
import { dropDraft } from '../../state/drafts/drafts.ts';
import { forgetBlocksOf } from '../../state/forms/block-form.ts';
import { forgetForm } from '../../state/forms/form.ts';
import { recordFormKey } from '../../state/forms/form-keys.ts';
import { forgetDeletion, keepBlocks } from '../../state/journal.ts';
import { cachedRecords } from '../../state/lists.ts';
import { forgetRecord } from '../../state/recents.ts';
import { type Command, command } from '../command.ts';
import { reportLate } from '../runner.ts';
import { knownLabel, labelOf, naming, type OnRecords, recordsStep, verbTitle } from './subject.ts';

export function removeCommand(resource: Resource): Command<OnRecords> {
  const self = command<OnRecords>({
    id: `${resource.name}.delete`,
    title: verbTitle('Удалить', resource),
    section: 'this',
    keywords: ['убрать', 'стереть'],
    family: 'record.delete',
    keys: ['Delete', 'Backspace'],
    steps: { records: recordsStep(resource) },
    confirm: (_, { records }) => ({
      title: 'Удаление',
      text: phrases.confirmRecord(subject(resource, records)),
      lines: ['Отменить удаление можно в течение 8 секунд.'],
      reversible: true,
    }),
    run: (context, { records }) => {
      const { target } = context;
      const leavesForm = target?.kind === 'form' && target.resource === resource.name;
      const title = `Удалить ${naming(resource, records)}`;
      if (!leavesForm) cursorAfterRemoval(resource, records);
      const known = cachedRecords(resource);
      const removed = records.map((id) => known.get(id) ?? { id });
      const refused: number[] = [];
      for (const record of removed) {
        remove(resource, record, (problem) => {
          refused.push(record.id);
          reportLate(problem, context, self as Command, { records: [...refused] }, labelOf(resource, record));
        });
      }
      if (leavesForm) context.go(resource.paths.list);
      else context.focus('list');
      context.announce(
        records.length === 1 ? phrases.recordDeleted : `Удалено: ${plural(records.length, resource.words.count)}`,
      );
      return {
        said: { type: 'success', title: phrases.recordDeleted },
        undo: { title, changes: removed.map((record) => ({ kind: 'deleted', resource: resource.name, record })) },
      };
    },
  });
  return self;
}

function remove(resource: Resource, record: AnyRecord, refused: (problem: Problem) => void): void {
  const form = recordFormKey(resource.name, record.id);
  const isCase = resource.name === caseResource.name;
  forgetForm(form);
  forgetRecord(resource.name, record.id);
  // While the host still has them: what was deleted for good can be made again with its blocks.
  if (isCase) void fetchRecord(resource, record.id).then(({ content }) => keepBlocks(record.id, content), ignore);
  holdDeletion(resource, record, {
    // Undoing in time brings the drafts back too.
    deleted: () => {
      dropDraft(form);
      if (isCase) forgetBlocksOf(record.id);
    },
    refused: (problem) => {
      if (!(problem instanceof Problem)) throw problem;
      forgetDeletion(resource.name, record.id);
      refused(problem);
    },
  });
}

/** Undoing says then that the blocks are not known. */
function ignore(): void {}

/** The specification's sentence ends with the title of the record. */
function subject(resource: Resource, ids: readonly number[]): string {
  const [id] = ids;
  if (id === undefined || ids.length > 1) return plural(ids.length, resource.words.count);
  return knownLabel(resource, id) ?? `#${id}`;
}
