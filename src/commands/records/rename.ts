import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { mapResources, type Resource } from '../../model/resource/resources.ts';
import { filters } from '../../state/lists/filters.ts';
import { keepTitle } from '../../state/screen/unsaved-titles.ts';
import { changeRecord } from '../../state/writes/change-record.ts';
import { Conflict } from '../../state/writes/conflict.ts';
import type { Values } from '../../state/writes/endpoint.ts';
import { isTypingTitle, settleTitle, startRenaming } from '../../state/writes/renaming.ts';
import { type Command, type Context, command, type Outcome } from '../command/command.ts';
import { run } from '../run/runner.ts';
import {
  currentRecord,
  describeRecords,
  genitive,
  nominative,
  type OnRecords,
  recordsStep,
  withVerb,
} from '../subject/record-subject.ts';
import { changesOf } from './changes-of.ts';
import { withRecordOutcome } from './gone.ts';

/** `title`: what its field has in place of the present one. It is not saved yet. */
export interface Renamed extends OnRecords {
  title?: string;
}

/** Opens the title in its row. */
export const renameCommands = mapResources((resource): Command<OnRecords> => {
  // One title at a time.
  const open = ({ target }: Context) => (isList(resource, target) ? currentRecord(resource, target) : undefined);
  return command<Renamed>({
    id: `${resource.name}.rename`,
    ...withVerb({ title: 'Переименовать', spoken: 'rename' }, resource, open),
    section: 'this',
    icon: 'edit',
    keywords: ['название', 'заголовок', 'править в строке'],
    keys: { default: ['F2'], group: 'record.rename', screens: ['list'] },
    steps: { records: recordsStep(resource, open) },
    run: (context, { records: [id], title }) => {
      if (id === undefined) return;
      // The field comes with the code of the filter.
      filters.wanted = true;
      if (!isList(resource, context.target)) context.go(resource.paths.list);
      startRenaming(resource, id, title);
    },
  });
});

interface NewTitle {
  id: number;
  title: string;
  /** The record when its title was opened. */
  seen: Values;
}

/** Saves a title that was typed into its row. No command of the registry: it has no sense without the row. */
export const saveTitleCommands = mapResources((resource) =>
  command<NewTitle>({
    id: `${resource.name}.rename`,
    title: 'Сохранить название',
    section: 'this',
    hidden: true,
    journaled: true,
    run: (context, answers) => saveTitle(context, resource, answers),
  }),
);

async function saveTitle(
  context: Context,
  resource: Resource,
  { id, title, seen }: NewTitle,
): Promise<Outcome | undefined> {
  const { name, label } = resource;
  const names = () => describeRecords(resource, [id]);
  try {
    const result = await changeRecord(resource, id, { [label]: title }, seen);
    settleTitle(name, id, null);
    return {
      toast: { type: 'success', title: phrases.saved, text: capitalize(nominative(resource, id)) },
      undo: {
        title: `Переименовать ${names()}`,
        noun: `переименование ${genitive(resource, [id])}`,
        changes: changesOf(resource, [{ id, result }]),
      },
    };
  } catch (problem) {
    if (problem instanceof Conflict) problem.onResolved = () => settleTitle(name, id, null);
    const error = problem instanceof Problem && problem.kind === 'invalid' && problem.fields?.[label]?.[0];
    if (problem instanceof Problem && problem.kind === 'missing') {
      keepTitle(name, id, null);
      const { kind, status } = problem;
      throw withRecordOutcome(new Problem(kind, status, `Введено было ${quote(title)}.`), resource, id, '');
    }
    if (problem instanceof Problem && problem.kind === 'signed-out') {
      const { kind, status, fields } = problem;
      throw new Problem(kind, status, 'Введённое вернётся по F2 в этой строке.', fields, `Переименовать ${names()}`);
    }
    if (!error) throw problem;
    settleTitle(name, id, { text: title, error });
    // Opened by itself, the field would take the next key from what she types elsewhere.
    if (!context.hasGoneOn() && !isTypingTitle(resource)) {
      context.announce(error);
      startRenaming(resource, id);
      return undefined;
    }
    const text = `${capitalize(nominative(resource, id))}: ${error} Введённое вернётся по F2 в этой строке.`;
    const open = () => void run(renameCommands[name], context, { records: [id] });
    return { toast: { type: 'error', title: phrases.errorTitle, text, dialog: { label: 'Исправить', open } } };
  }
}

function isList({ name }: Resource, target: Context['target']): boolean {
  return target?.kind === 'list' && target.resource === name;
}
