import type { Command, Context } from '../../../commands/command/command.ts';
import { resourceAt } from '../../../commands/command/resource-at.ts';
import {
  describeRecords,
  filteredRecords,
  openRecords,
  selectedRecords,
} from '../../../commands/subject/record-subject.ts';
import { fold } from '../../../model/base/fold.ts';
import { caseResource } from '../../../model/resource/case.ts';
import { type Resource, type ResourceName, resourceOf, resources } from '../../../model/resource/resources.ts';
import type { Match } from '../../../search/query/candidate.ts';
import { search } from '../../../search/result/search.ts';
import { parseResource, type Subject } from '../../../search/sentence/sentence-subject.ts';
import { soundOf } from '../../../search/text/sound.ts';
import { stemOf } from '../../../search/text/stem.ts';
import { wordsOf } from '../../../search/text/words.ts';
import { knownRecords } from '../../../state/lists/known-records.ts';
import { cachedList, cachedRecordsById } from '../../../state/lists/lists.ts';
import { indexOf } from '../index/record-index.ts';
import type { Missing } from '../rows/missing-record.ts';
import { notHere, nothingSelected, recordsMissing, yearMissing } from './sentence-missing.ts';

/** Records that a text of the title may stand for at most; with more the sentence is too vague. */
const maxByText = 3;

/** Returns null for a kind of records that does not have the command. */
type CommandOf<Answers extends object> = (name: ResourceName) => Command<Answers> | null;

/** The records of one kind that a sentence names, and the command for them. */
export interface Named<Answers extends object> {
  name: ResourceName;
  ids: number[];
  command: Command<Answers>;
  /** Numbers that the sentence names and no record of the kind has. */
  lost: number[];
}

/**
 * Returns the records that the sentence names, by kind, and what to say when there are none. `isHarmless`: nothing is
 * changed by it, so that a part of a title or a mistyped one may stand for a record of any kind.
 */
export function recordsOfSubject<Answers extends object>(
  subject: Subject,
  commandOf: CommandOf<Answers>,
  context: Context,
  isHarmless = false,
): { named: Named<Answers>[]; missing: Missing | null } {
  const asked = subject.resource === null ? inOrderOfScreen(context) : [resourceOf(subject.resource)];
  const able = asked.flatMap((resource) => {
    const command = commandOf(resource.name);
    return command ? [{ resource, command }] : [];
  });
  if (able.length === 0 && subject.resource) return { named: [], missing: notHere(resourceOf(subject.resource)) };
  const named = able.flatMap(({ resource, command }) => {
    const lost = lostIds(subject, resource);
    return recordsIn(subject, resource, context, isHarmless).map((ids) => ({
      name: resource.name,
      ids,
      command,
      lost,
    }));
  });
  const isLoaded = able.every(({ resource }) => cachedList(resource));
  if (named.length === 0 && isLoaded && subject.kind === 'text' && subject.resource && hasWord(subject.text)) {
    // «Услуги ЖКХ» is the title of a case, «кейсы *» is not.
    const text = `${resourceOf(subject.resource).words.count[0]} ${subject.text}`;
    return recordsOfSubject({ ...subject, resource: null, text }, commandOf, context);
  }
  return { named, missing: named.length === 0 ? missingSubject(subject, isLoaded, context) : null };
}

/** Returns the records of one kind that the sentence names; several where a text may stand for one or another. */
function recordsIn(subject: Subject, resource: Resource, context: Context, isHarmless: boolean): number[][] {
  switch (subject.kind) {
    case 'open':
      return someIds(openRecords(resource, context));
    case 'selected': {
      const selected = selectedRecords(resource, context);
      return someIds((subject.count ?? selected?.length) === selected?.length ? selected : []);
    }
    case 'filtered':
      return someIds(filteredRecords(resource, context));
    case 'ids': {
      const known = cachedRecordsById(resource);
      return someIds(subject.ids.filter((id) => known.has(id)));
    }
    case 'year':
      return someIds(casesOfYear(subject.year));
    case 'text':
      return foundBy(resource.name, subject.text).flatMap(({ candidate: { id, title }, matchKind }) =>
        // An address has one meaning.
        id && (matchKind === 'reference' || isMeant(subject, title, context, isHarmless)) ? [[id]] : [],
      );
  }
}

/** Returns what a text finds among the records of a kind, the best first. A text without words is a whole title, or none. */
export function foundBy(name: ResourceName, text: string): readonly Match[] {
  const { matches } = search(indexOf(name), text, maxByText);
  return hasWord(text) ? matches : matches.filter(({ candidate }) => fold(candidate.title) === fold(text));
}

/** Returns whether a title that the search has found may be the one that the sentence names. */
function isMeant(
  { resource, text }: Extract<Subject, { kind: 'text' }>,
  title: string,
  { target }: Context,
  isHarmless: boolean,
): boolean {
  // In a form «видео» is the block. «Скрытые» and «первый» tell rows from others.
  if (resource === null && (target?.kind === 'form' || loneAdjective.test(text))) return fold(text) === fold(title);
  const isPlain = isHarmless || resource !== null;
  // Numbers and kinds beside words count rows or tell whose they are: «с 10», «типа 4».
  if (isPlain && !/\d/.test(text) && parseResource(text).resource === null) return true;
  // «Отмену» and «отмена» have other stems.
  const has = wordsOf(fold(title)).flatMap(({ text: word }) => [
    stemOf(word),
    word.length > 4 ? word.slice(0, -1) : '',
  ]);
  const heard = new Set(has.map(asHeard));
  return wordsOf(fold(text)).every(({ text: word, glued }) => glued || heard.has(asHeard(stemOf(word))));
}

function hasWord(text: string): boolean {
  return wordsOf(fold(text)).length > 0;
}

/** The same for «ларавел» and Laravel. */
function asHeard(word: string): string {
  return soundOf(word) || word;
}

const loneAdjective = /^\S+(?:[иы][йх]|[ая]я|[ое]е|ые|[ую]ю)$/i;

function casesOfYear(year: number): number[] {
  return knownRecords(caseResource)
    .filter((record) => Number(record.year) === year)
    .map(({ id }) => id);
}

function someIds(ids: number[] = []): number[][] {
  return ids.length > 0 ? [ids] : [];
}

function lostIds(subject: Subject, resource: Resource): number[] {
  const known = cachedRecordsById(resource);
  return subject.kind === 'ids' ? subject.ids.filter((id) => !known.has(id)) : [];
}

/** `isLoaded`: all lists that may have the records are here. */
function missingSubject(subject: Subject, isLoaded: boolean, context: Context): Missing | null {
  if (subject.kind === 'selected' && !subject.count) return nothingSelected(context);
  if (subject.kind === 'year' && isLoaded) return yearMissing(subject.year, context);
  return subject.kind === 'ids' && isLoaded ? recordsMissing(subject, ranges(subject.ids), context) : null;
}

/** Returns all kinds of records, that of the screen first. */
function inOrderOfScreen({ path }: Context): readonly Resource[] {
  const here = resourceAt(path);
  return here ? [here, ...resources.filter((resource) => resource !== here)] : resources;
}

/** «#1, #3, #10–15» */
export function ranges(ids: readonly number[]): string {
  const sorted = [...ids].sort((a, b) => a - b);
  const parts: [number, number][] = [];
  for (const id of sorted) {
    const last = parts.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else parts.push([id, id]);
  }
  return parts.map(([from, to]) => (from === to ? `#${from}` : `#${from}–${to}`)).join(', ');
}

/** «кейс #12 «Сайт»», «6 кейсов: #10–15» */
export function describeSubject(name: ResourceName, ids: readonly number[]): string {
  const named = describeRecords(resourceOf(name), ids);
  return ids.length > 1 ? `${named}: ${ranges(ids)}` : named;
}
