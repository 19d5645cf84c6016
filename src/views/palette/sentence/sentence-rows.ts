import { goToList } from '../../../commands/app/navigation.ts';
import { type Command, type Context, titleOf } from '../../../commands/command/command.ts';
import { filterShownCommand } from '../../../commands/list/filter-by.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import type { Renamed } from '../../../commands/records/rename.ts';
import { setCategoryCommand } from '../../../commands/records/set-category.ts';
import { clearFilterCommand } from '../../../commands/rows/filter.ts';
import { genitive, labelOf, type OnRecords } from '../../../commands/subject/record-subject.ts';
import { undoCommand } from '../../../commands/undo/undo.ts';
import { describePlace, type Place } from '../../../model/base/place.ts';
import { quote } from '../../../model/base/quote.ts';
import { caseResource } from '../../../model/resource/case.ts';
import { categoryResource } from '../../../model/resource/category.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import { type ResourceName, resourceOf } from '../../../model/resource/resources.ts';
import type { Interpretation } from '../../../search/interpret/interpret.ts';
import type { Sentence, VerbOnRecords } from '../../../search/sentence/sentence.ts';
import type { WantedCategory } from '../../../search/sentence/sentence-category.ts';
import type { Subject } from '../../../search/sentence/sentence-subject.ts';
import { maxQueryLength } from '../../../search/text/parse-query.ts';
import { cachedList, cachedRecordsById } from '../../../state/lists/lists.ts';
import { notThere } from '../../../state/lists/shown-part.ts';
import { verbOf } from '../rows/command-words.ts';
import { effectsOf, stayingNote } from '../rows/effects.ts';
import type { Missing } from '../rows/missing-record.ts';
import { refusedPlace } from '../rows/refused-place.ts';
import { commandChoice, type Row, sentenceRow } from '../rows/row.ts';
import { blockSentenceRows } from './block-sentence-rows.ts';
import { aboutRows, rewindRows } from './change-rows.ts';
import { restoringRows } from './restoring-rows.ts';
import { type Answer, categoryMissing, nothingToUndo, refused, tooLong } from './sentence-missing.ts';
import { describeSubject, foundBy, type Named, ranges, recordsOfSubject } from './sentence-records.ts';
import { spokenCommand } from './spoken-command.ts';

interface SentenceRows extends Answer {
  /** The sentence in the layout that was meant; null when it was typed in that one. */
  corrected: string | null;
  /** The rows are the answer, whatever lists are still on their way. */
  isSure: boolean;
}

/** Returns rows that describe what a typed sentence would do: «Скрыть 6 кейсов: #10–15», or why it cannot be done. */
export function sentenceRows({ query, asked, sentence, corrected }: Interpretation, context: Context): SentenceRows {
  const restoring = restoringRows(asked, context);
  const others = { corrected: null, isSure: false };
  if (restoring.length > 0) return { rows: restoring, missing: null, corrected: null, isSure: true };
  const about = aboutRows(asked, context);
  // A number without a kind has a row for each kind that may have it.
  if (about) return { ...about, corrected: null, isSure: about.rows.length === 1 };
  const rewind = rewindRows(asked, context);
  if (rewind) return { ...rewind, corrected: null, isSure: true };
  if (!sentence) return { rows: [], missing: null, ...others };
  if (query.trim().length > maxQueryLength) return { ...tooLong, ...others };
  const answer = rowsOf(sentence, context);
  const isUnderstood = answer.rows.length > 0 || answer.missing !== null;
  // What a sentence waits for: pending.ts.
  return { ...answer, corrected: isUnderstood ? corrected : null, isSure: false };
}

function rowsOf(sentence: Sentence, context: Context): Answer {
  switch (sentence.verb) {
    case 'create': {
      const { words, name } = resourceOf(sentence.resource);
      const { text } = sentence;
      const title = text ? `${words.add} «${text}»` : words.add;
      return only(row(recordCommands(name).create, title, text ? { title: text } : {}));
    }
    case 'go':
      return only(goRow(sentence.resource));
    case 'block':
      return blockSentenceRows(sentence, context);
    case 'undo':
      return { rows: [], missing: undoCommand.when?.(context) ? null : nothingToUndo };
    case 'filter':
      return filterRows(sentence.shown, sentence.resource, context);
    case 'category': {
      const { subject, category, otherwise = null } = sentence;
      const answer = categoryRows(subject, category, context, 'otherwise' in sentence);
      const other = otherwise && answer.rows.length === 0 ? rowsOf(otherwise, context) : null;
      return other && other.rows.length > 0 ? other : answer;
    }
    case 'move':
      return moveRows(sentence.subject, sentence.place, context);
    default:
      return actionRows(sentence, context);
  }
}

function actionRows(sentence: Extract<Sentence, { verb: VerbOnRecords }>, context: Context): Answer {
  const { verb, subject } = sentence;
  const answers: Partial<Renamed> = 'title' in sentence ? { title: sentence.title } : {};
  const { title } = answers;
  const isHarmless = ofOne.test(verb) && title === undefined;
  const { named, missing } = recordsOfSubject(subject, (name) => spokenCommand(verb, name), context, isHarmless);
  const titleFor =
    ({ command }: Named<OnRecords>) =>
    (what: string) =>
      `${governing(verbOf(command, context))} ${what}${title === undefined ? '' : ` в ${quote(title)}`}`;
  return joined(
    named.map((one) => {
      const left = ofOne.test(verb) ? one.ids.slice(1) : [];
      const ids = one.ids.filter((id) => !left.includes(id));
      return changeRow({ ...one, ids }, answers, titleFor(one), left);
    }),
    missing,
  );
}

/** What is done to one record: the others that a sentence names are left, which is said. */
const ofOne = /edit|copy|rename/;

/**
 * Returns the row of what is done to records. It counts those that will change, «Скрыть 5 кейсов: #10–13, #15», and says
 * which stay; where all do, that is said instead.
 */
function changeRow<Answers extends OnRecords>(
  { command, name, ids, lost }: Named<Answers>,
  answers: Partial<Answers>,
  titleFor: (subject: string) => string,
  left: readonly number[] = [],
): Answer {
  const resource = resourceOf(name);
  const effects = effectsOf(command as Command, resource, ids, { ...answers }) ?? []; // its answers go by their names
  const same = effects.filter(({ to }) => to === null).map(({ record }) => record.id);
  const changing = ids.filter((id) => !same.includes(id));
  const already = same.length > 0 ? stayingNote(command as Command, resource, same.length, { ...answers }) : '';
  const notes = [
    ...(already ? [ids.length > 1 ? `${ranges(same)} ${already}` : already] : []),
    ...(left.length > 0 ? [`${ranges(left)} — отдельно`] : []),
    ...lostNotes(lost, name),
  ];
  if (changing.length > 0 || ids.length === 1) {
    const title = titleFor(describeSubject(name, changing.length > 0 ? changing : ids));
    return only(row(command, title, { ...answers, records: ids }, notes));
  }
  const both = resource.words.gender === 'f' ? 'Обе' : 'Оба';
  const all = ids.length === 2 ? both : `Все ${ids.length}`;
  return refused(`${all} ${already}`);
}

/** Returns the rows of all answers, or the first reason where there are none. */
function joined(answers: readonly Answer[], missing: Missing | null = null): Answer {
  const rows = answers.flatMap((one) => one.rows);
  const reason = answers.find((one) => one.missing)?.missing ?? missing;
  return { rows, missing: rows.length > 0 ? null : reason };
}

function moveRows(subject: Subject, place: Place | null, context: Context): Answer {
  const { named, missing } = recordsOfSubject(subject, (name) => recordCommands(name).moveTo, context);
  const answers = named.map((one): Answer => {
    if (!place) return changeRow(one, {}, (what) => `Переставить ${what}…`);
    const reason = refusedPlace(one.name, one.ids, place);
    return reason === null ? changeRow(one, { place }, (what) => `${describePlace(place)}: ${what}`) : refused(reason);
  });
  return joined(answers, missing);
}

/** `isBare`: the word «категория» is not said, and one that is not there is none to add. */
function categoryRows(subject: Subject, category: WantedCategory, context: Context, isBare: boolean): Answer {
  const { named, missing } = recordsOfSubject(
    subject,
    (name) => (name === caseResource.name ? setCategoryCommand : null),
    context,
  );
  if (named.length === 0) return { rows: [], missing };
  if (category.kind === 'asked') {
    const rows = named.map(({ ids, lost }) =>
      row(
        setCategoryCommand,
        `Сменить категорию ${genitive(caseResource, ids)}…`,
        { records: ids },
        lostNotes(lost, 'case'),
      ),
    );
    return { rows, missing: null };
  }
  const found = category.kind === 'none' ? [] : categoriesOf(category.title);
  if (category.kind === 'titled' && found.length === 0)
    return {
      rows: [],
      missing: cachedList(categoryResource) ? categoryMissing(category.title, context, isBare) : null,
    };
  const answers =
    category.kind === 'none'
      ? [{ id: 0, title: 'Без категории' }]
      : found.map((record) => ({ id: record.id, title: `В категорию ${quote(labelOf(categoryResource, record))}` }));
  return joined(
    named.flatMap((one) =>
      answers.map(({ id, title }) => changeRow(one, { category: id }, (what) => `${title}: ${what}`)),
    ),
  );
}

/** Returns the categories that a title or a number stands for, the best first. */
function categoriesOf(text: string): AnyRecord[] {
  const known = cachedRecordsById(categoryResource);
  const byId = /^[#№]?\s?(\d{1,9})$/.exec(text);
  const ids = byId ? [Number(byId[1])] : foundBy('category', text).map(({ candidate }) => candidate.id ?? 0);
  return ids.flatMap((id) => known.get(id) ?? []);
}

function filterRows(shown: 'yes' | 'no' | 'all', resource: ResourceName | null, context: Context): Answer {
  const { target } = context;
  if (shown === 'all' && resource && (target?.kind !== 'list' || target.resource !== resource))
    return only(goRow(resource));
  if (shown === 'all' && clearFilterCommand.when?.(context))
    return only(row(clearFilterCommand, titleOf(clearFilterCommand, context), {}));
  if (target?.kind !== 'list' || (resource && resource !== target.resource) || !filterShownCommand.when?.(context))
    return { rows: [], missing: null };
  const list = resourceOf(target.resource).words.list.toLowerCase();
  const titles = { yes: 'Отобрать показанные', no: 'Отобрать скрытые', all: 'Показать и показанные, и скрытые' };
  return only(row(filterShownCommand, `${titles[shown]}: ${list}`, { shown }));
}

function goRow(resource: ResourceName): Row {
  return row(goToList[resource], `Открыть «${resourceOf(resource).words.list}»`, {});
}

function only(one: Row): Answer {
  return { rows: [one], missing: null };
}

function row<Answers extends object>(
  command: Command<Answers>,
  title: string,
  answers: Partial<Answers>,
  notes: readonly string[] = [],
): Row {
  return sentenceRow(title, commandChoice(command, answers), notes.length > 0 ? notes.join(', ') : undefined);
}

function lostNotes(lost: readonly number[], name: ResourceName): string[] {
  return lost.length > 0 ? [`${ranges(lost)} ${notThere(resourceOf(name))}`] : [];
}

/** Returns «Скрыть», which the accusative follows, and «Создать копию:», which it cannot. */
function governing(verb: string): string {
  return verb.includes(' ') ? `${verb}:` : verb;
}
