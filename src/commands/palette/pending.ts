import { type Resource, resourceOf, resources } from '../../model/resources.ts';
import type { SearchResult } from '../../search/candidate.ts';
import { parseQuery } from '../../search/parse-query.ts';
import { parseSentence } from '../../search/sentence.ts';
import { isKnown, listLoads } from '../../state/list-loads.ts';
import { cachedRecord } from '../../state/lists.ts';
import type { Step } from '../command.ts';
import { namedRecords } from './lookup.ts';

/** Kinds of record that have to be known before the rows are the answer, and are not. */
export interface Pending {
  coming: readonly Resource[];
  failed: readonly Resource[];
  /** No row is the answer without them: none is highlighted until the operator goes for one. */
  decisive: boolean;
}

export const nothingPending: Pending = { coming: [], failed: [], decisive: false };

/** Of a free query. A number means the record of the first kind that has it: each kind before must be known. */
export function pendingFor(query: string, result: SearchResult): Pending {
  if (resources.every(isKnown)) return nothingPending;
  const { scope, text } = parseQuery(query);
  if (text === '' || scope === 'commands' || scope === 'help') return nothingPending;
  const sentence = parseSentence(query)?.sentence;
  if (sentence?.verb === 'create' || sentence?.verb === 'go') return nothingPending;
  if (sentence) return pendingOf(sentence.subject.resource ? [resourceOf(sentence.subject.resource)] : resources, true);
  const named = namedRecords(query);
  if (named.length > 0) {
    const has = named.findIndex(({ resource, id }) => cachedRecord(resource, id) !== undefined);
    const before = has < 0 ? named : named.slice(0, has);
    return pendingOf(
      before.map(({ resource }) => resource),
      true,
    );
  }
  // A command that was called by its title is what was meant, whatever records there are.
  const [first] = result.matches;
  if (first?.candidate.kind === 'command' && first.marks.length > 0 && first.matchKind !== 'typo')
    return nothingPending;
  return pendingOf(resources, false);
}

/** Of an answer to a step. */
export function pendingForStep(step: Step<unknown>): Pending {
  const needed = step.kind === 'records' ? [step.resource] : step.kind === 'choice' ? (step.needs ?? []) : [];
  return pendingOf(needed.map(resourceOf), true);
}

/** «Ищем: кейсы, услуги…», «Не загрузилось: кейсы. Найдено без них.» */
export function sayPending({ coming, failed }: Pending): string | null {
  const names = (list: readonly Resource[]) => list.map(({ words }) => words.list.toLowerCase()).join(', ');
  if (coming.length > 0) return `Ищем: ${names(coming)}…`;
  return failed.length > 0 ? `Не загрузилось: ${names(failed)}. Здесь только остальное.` : null;
}

function pendingOf(needed: readonly Resource[], decisive: boolean): Pending {
  const unknown = needed.filter((resource) => !isKnown(resource));
  if (unknown.length === 0) return nothingPending;
  const failed = unknown.filter(({ name }) => listLoads[name] === 'failed');
  return { coming: unknown.filter((resource) => !failed.includes(resource)), failed, decisive };
}
