import { goToList } from '../../commands/navigation.ts';
import { describeRecords } from '../../commands/records/subject.ts';
import { describePlace } from '../../model/place.ts';
import { type ResourceName, resourceOf, resources } from '../../model/resources.ts';
import { search } from '../../search/search.ts';
import { parseSentence, type Sentence, type Subject } from '../../search/sentence.ts';
import { cachedRecordsById } from '../../state/lists.ts';
import { indexOf } from './record-index.ts';
import type { Row } from './row.ts';

/** Records that a text of the title may stand for at most; with more the sentence is too vague. */
const maxByText = 3;

const verbs = { show: 'Показать', hide: 'Скрыть', delete: 'Удалить', edit: 'Изменить' } as const;

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
      return [row(`${name}.create`, text ? `${words.add} «${text}»` : words.add, text ? { title: text } : {})];
    }
    case 'go':
      return [row(goToList[sentence.resource].id, `Открыть «${resourceOf(sentence.resource).words.list}»`, {})];
    case 'move': {
      const { place } = sentence;
      return subjects(sentence.subject, (resource) => resource.ordered).map(({ name, ids }) =>
        place
          ? row(`${name}.move-to`, `${describePlace(place)}: ${describeSubject(name, ids)}`, { records: ids, place })
          : row(`${name}.move-to`, `Переставить ${describeSubject(name, ids)}…`, { records: ids }),
      );
    }
    default: {
      const { verb } = sentence;
      const fits = (resource: { visibility: unknown }) =>
        verb === 'delete' || verb === 'edit' || resource.visibility !== null;
      return subjects(sentence.subject, fits).map(({ name, ids }) =>
        row(`${name}.${verb}`, `${verbs[verb]} ${describeSubject(name, ids)}`, { records: ids }),
      );
    }
  }
}

function row(id: string, title: string, answers: object): Row {
  return { value: `sentence:${id}:${title}`, title, marks: [], choice: { kind: 'command', id, answers } };
}

/** Returns the records that the sentence names, by kind, without those that do not exist. */
function subjects(subject: Subject, fits: (resource: ReturnType<typeof resourceOf>) => boolean) {
  const asked = subject.resource === null ? resources : [resourceOf(subject.resource)];
  return asked.filter(fits).flatMap((resource): { name: ResourceName; ids: number[] }[] => {
    const { name } = resource;
    if (subject.kind === 'ids') {
      const ids = subject.ids.filter((id) => cachedRecordsById(resource).has(id));
      return ids.length > 0 ? [{ name, ids }] : [];
    }
    const { matches } = search(indexOf(name), subject.text, maxByText);
    return matches.flatMap(({ candidate: { id } }) => (id === undefined ? [] : [{ name, ids: [id] }]));
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
