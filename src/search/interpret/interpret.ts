import { type Resource, resources } from '../../model/resource/resources.ts';
import { kindNamesOf, kindWordsOf } from '../query/kind-names.ts';
import { type Plan, planQuery } from '../query/plan.ts';
import { namesKind } from '../scan/exact.ts';
import { parseSentence, type Sentence } from '../sentence/sentence.ts';
import { withoutLeadIn } from '../text/lead-in.ts';

/** What is on the screen, as far as it decides what a text means. */
interface Screen {
  /** A case with blocks is open, and «блок 2» is one of them, not a title. */
  hasBlocks: boolean;
}

/** What a typed text means. It is read once: rows, what they wait for, the pane and what is said follow from this. */
export interface Interpretation {
  /** As typed. */
  query: string;
  /** The same without «как», «хочу» and the like before an action. */
  asked: string;
  /** Prefix, words, number and address, for the search. */
  plan: Plan;
  /** The records that it may name by a number, in the order of the menu: «42», «#42», «кейс 42». */
  named: readonly NamedRecord[];
  sentence: Sentence | null;
  /** The sentence in the layout that was meant; null when it was typed in that one. */
  corrected: string | null;
}

export interface NamedRecord {
  resource: Resource;
  id: number;
}

export function interpret(query: string, { hasBlocks }: Screen): Interpretation {
  const plan = planQuery(query);
  const parsed = parseSentence(query, { hasBlocks });
  return {
    query,
    asked: withoutLeadIn(query),
    plan,
    named: namedRecords(plan),
    sentence: parsed?.sentence ?? null,
    corrected: parsed?.corrected ?? null,
  };
}

/** Returns whether nothing was typed. */
export function isEmpty({ plan }: Interpretation): boolean {
  return plan.scope === 'all' && plan.text === '';
}

function namedRecords({ scope, named }: Plan): NamedRecord[] {
  if (!named || (scope !== 'all' && scope !== 'ids')) return [];
  return kinds.flatMap(({ resource, names }) => (namesKind(named, names) ? [{ resource, id: named.id }] : []));
}

const kinds = resources.map((resource) => ({
  resource,
  names: kindNamesOf({ kind: resource.name, kindWords: kindWordsOf(resource) }),
}));
