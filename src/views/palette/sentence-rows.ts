import type { Command } from '../../commands/command.ts';
import { goToList } from '../../commands/navigation.ts';
import { type RecordCommands, recordCommands } from '../../commands/records/index.ts';
import { describeRecords, type OnRecords } from '../../commands/records/subject.ts';
import { describePlace } from '../../model/place.ts';
import { type ResourceName, resourceOf, resources } from '../../model/resources.ts';
import { search } from '../../search/search.ts';
import { parseSentence, type Sentence, type Subject } from '../../search/sentence.ts';
import { cachedRecordsById } from '../../state/lists.ts';
import { indexOf } from './record-index.ts';
import { commandChoice, type Row } from './row.ts';

/** Records that a text of the title may stand for at most; with more the sentence is too vague. */
const maxByText = 3;

type VerbOnRecords = Exclude<Sentence['verb'], 'create' | 'go' | 'move'>;

const verbs: Record<VerbOnRecords, { title: string; commandOf: CommandOf<OnRecords> }> = {
  show: { title: 'Показать', commandOf: ({ visibility }) => visibility?.show ?? null },
  hide: { title: 'Скрыть', commandOf: ({ visibility }) => visibility?.hide ?? null },
  delete: { title: 'Удалить', commandOf: ({ remove }) => remove },
  edit: { title: 'Изменить', commandOf: ({ edit }) => edit },
};

/** Returns null for a kind of records that does not have the command. */
type CommandOf<Answers extends object> = (commands: RecordCommands) => Command<Answers> | null;

/** Returns rows that describe what a typed sentence would do: «Скрыть 6 кейсов: #10–15». */
export function sentenceRows(query: string): { rows: Row[]; corrected: string | null } {
  const parsed = parseSentence(query);
  if (!parsed) return { rows: [], corrected: null };
  const rows = rowsOf(parsed.sentence);
  return { rows, corrected: rows.length > 0 ? parsed.corrected : null };
}

function rowsOf(sentence: Sentence): Row[] {
  switch (sentence.verb) {
    case 'create': {
      const { words, name } = resourceOf(sentence.resource);
      const { text } = sentence;
      const title = text ? `${words.add} «${text}»` : words.add;
      return [row(recordCommands(name).create, title, text ? { title: text } : {})];
    }
    case 'go':
      return [row(goToList[sentence.resource], `Открыть «${resourceOf(sentence.resource).words.list}»`, {})];
    case 'move': {
      const { place } = sentence;
      return subjects(sentence.subject, ({ moveTo }) => moveTo).map(({ command, name, ids }) =>
        place
          ? row(command, `${describePlace(place)}: ${describeSubject(name, ids)}`, { records: ids, place })
          : row(command, `Переставить ${describeSubject(name, ids)}…`, { records: ids }),
      );
    }
    default: {
      const { title, commandOf } = verbs[sentence.verb];
      return subjects(sentence.subject, commandOf).map(({ command, name, ids }) =>
        row(command, `${title} ${describeSubject(name, ids)}`, { records: ids }),
      );
    }
  }
}

function row<Answers extends object>(command: Command<Answers>, title: string, answers: Partial<Answers>): Row {
  return { value: `sentence:${command.id}:${title}`, title, marks: [], choice: commandChoice(command, answers) };
}

/** The records of one kind that a sentence names, and the command for them. */
interface Named<Answers extends object> {
  name: ResourceName;
  ids: number[];
  command: Command<Answers>;
}

/** Returns the records that the sentence names, by kind, without those that do not exist or lack the command. */
function subjects<Answers extends object>(subject: Subject, commandOf: CommandOf<Answers>): Named<Answers>[] {
  const asked = subject.resource === null ? resources : [resourceOf(subject.resource)];
  return asked.flatMap((resource): Named<Answers>[] => {
    const { name } = resource;
    const command = commandOf(recordCommands(name));
    if (command === null) return [];
    if (subject.kind === 'ids') {
      const ids = subject.ids.filter((id) => cachedRecordsById(resource).has(id));
      return ids.length > 0 ? [{ name, ids, command }] : [];
    }
    const { matches } = search(indexOf(name), subject.text, maxByText);
    return matches.flatMap(({ candidate: { id } }) => (id === undefined ? [] : [{ name, ids: [id], command }]));
  });
}

/** «кейс #12 «Сайт»», «6 кейсов: #10–15» */
function describeSubject(name: ResourceName, ids: readonly number[]): string {
  const named = describeRecords(resourceOf(name), ids);
  return ids.length > 1 ? `${named}: ${ranges(ids)}` : named;
}

/** «#1, #3, #10–15» */
function ranges(ids: readonly number[]): string {
  const sorted = [...ids].sort((a, b) => a - b);
  const parts: [number, number][] = [];
  for (const id of sorted) {
    const last = parts.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else parts.push([id, id]);
  }
  return parts.map(([from, to]) => (from === to ? `#${from}` : `#${from}–${to}`)).join(', ');
}
