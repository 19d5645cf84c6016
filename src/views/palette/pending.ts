import type { Step } from '../../commands/command/command.ts';
import { caseResource } from '../../model/resource/case.ts';
import { categoryResource } from '../../model/resource/category.ts';
import { type Resource, resourceOf, resources } from '../../model/resource/resources.ts';
import type { Interpretation } from '../../search/interpret/interpret.ts';
import type { SearchResult } from '../../search/query/candidate.ts';
import type { Sentence } from '../../search/sentence/sentence.ts';
import type { Subject } from '../../search/sentence/sentence-subject.ts';
import { isListLoaded, listLoads } from '../../state/lists/list-loads.ts';
import { cachedRecord } from '../../state/lists/lists.ts';

/** Kinds of record that the answer depends on and that are not loaded. */
export interface Pending {
  loading: readonly Resource[];
  failed: readonly Resource[];
  /** Without them no row is the answer: none is highlighted until the operator moves to one. */
  decisive: boolean;
}

export const noPending: Pending = { loading: [], failed: [], decisive: false };

/** What a typed text waits for. A number means the record of the first kind that has it, so all kinds before count. */
export function pendingFor({ plan, sentence, named }: Interpretation, result: SearchResult): Pending {
  if (resources.every(isListLoaded)) return noPending;
  if (plan.text === '' || plan.scope === 'commands' || plan.scope === 'help') return noPending;
  if (sentence && !('subject' in sentence)) return noPending;
  if (sentence) return pendingOf(neededFor(sentence), true);
  if (named.length > 0) {
    const has = named.findIndex(({ resource, id }) => cachedRecord(resource, id) !== undefined);
    const before = has < 0 ? named : named.slice(0, has);
    return pendingOf(
      before.map(({ resource }) => resource),
      true,
    );
  }
  // A command that matches by its title is the answer, whatever records there are.
  // A word that nothing has may be that of a record which is not here yet.
  const [first] = result.lacks ? [] : result.matches;
  if (first?.matchKind === 'section') return noPending;
  if (first?.candidate.kind === 'command' && first.marks.length > 0 && first.matchKind !== 'typo') return noPending;
  return pendingOf(resources, false);
}

function neededFor({ verb, subject }: Extract<Sentence, { subject: Subject }>): readonly Resource[] {
  if (verb === 'category') return [caseResource, categoryResource];
  return subject.resource ? [resourceOf(subject.resource)] : resources;
}

/** Returns what an answer to a step waits for. */
export function pendingForStep(step: Step<unknown>): Pending {
  const needed = step.kind === 'records' ? [step.resource] : step.kind === 'choice' ? (step.needs ?? []) : [];
  return pendingOf(needed.map(resourceOf), true);
}

/** «Ищем: кейсы, услуги…», «Не загрузилось: кейсы. Найдено без них.» */
export function pendingMessage({ loading, failed }: Pending): string | null {
  const names = (list: readonly Resource[]) => list.map(({ words }) => words.list.toLowerCase()).join(', ');
  if (loading.length > 0) return `Ищем: ${names(loading)}…`;
  return failed.length > 0 ? `Не загрузилось: ${names(failed)}. Здесь только остальное.` : null;
}

function pendingOf(needed: readonly Resource[], decisive: boolean): Pending {
  const unknown = needed.filter((resource) => !isListLoaded(resource));
  if (unknown.length === 0) return noPending;
  const failed = unknown.filter(({ name }) => listLoads[name] === 'failed');
  return { loading: unknown.filter((resource) => !failed.includes(resource)), failed, decisive };
}
