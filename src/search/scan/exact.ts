import type { IndexSegment } from '../index/index-segment.ts';
import { hashOf } from '../query/address.ts';
import { type KindNames, matchKindName } from '../query/kind-names.ts';
import type { Plan, Token } from '../query/plan.ts';
import { costOf, lowerCost, noMatch, weights } from '../query/score.ts';
import { findStarting } from '../text/flat-words.ts';
import { kindOfWord } from '../text/sentence-words.ts';
import type { MatchOptions } from './match-token.ts';

/** Cost of a pasted reference: below a record named by its id, whose cost is less. */
export const referenceCost = 16;
/** Cost of what belongs to the section that a query names. */
export const sectionCost = 32;
/** Every cost below it is that of an id, a reference or a section; the costs of words are above. */
export const exactCostLimit = 48;

// Typed arrays are read within their bounds only; the casts rely on it.

/** «42», «кейс 42»: above everything, in the order of the menu. */
export function findIds(
  { ids, kinds, kindOf }: IndexSegment,
  named: NonNullable<Plan['named']>,
  costs: Uint32Array,
): void {
  for (let at = ids.indexOf(named.id); at >= 0; at = ids.indexOf(named.id, at + 1)) {
    const names = kinds[kindOf[at] as number];
    if (names && namesKind(named, names)) lowerCost(costs, at, names.rank);
  }
}

/** Returns whether the words beside a number name that kind, or no kind at all. */
export function namesKind({ kind }: NonNullable<Plan['named']>, names: KindNames): boolean {
  return kind.every((variants) => variants.some(({ tokens }) => tokens.every((token) => isOfKind(names, token))));
}

/** «кейс», «кейса», «кейсс» */
function isOfKind(names: KindNames, token: Token): boolean {
  return matchKindName(names, token) !== null || kindOfWord(token.text, true) === names.kind;
}

/** `#4` finds 4, then 40 to 49, then 400 to 499. */
export function findIdPrefixes({ ids }: IndexSegment, { named }: Plan, costs: Uint32Array): void {
  const wanted = named?.id ?? 0;
  for (let record = 0; record < costs.length; record++) {
    let id = ids[record] as number;
    let left = 0;
    while (id > wanted) {
      id = Math.floor(id / 10);
      left += 1;
    }
    if (wanted === 0 || id !== wanted) costs[record] = noMatch;
    else if (left > 0) costs[record] = costOf('start', false, left);
  }
}

/** «кейсов», «услугами»: the section, then what adds to it. */
export function findSections({ sections }: IndexSegment, plan: Plan, options: MatchOptions, costs: Uint32Array): void {
  const named = plan.section ?? (options.mistypedSections ? plan.mistypedSection : null);
  if (!named) return;
  for (const { record, kind, rank } of sections) {
    if (kind === named.kind) lowerCost(costs, record, sectionCost + rank + (named.as === 'typed' ? 0 : 8));
  }
}

/** «bank-sev» */
export function findSlugs({ slugs }: IndexSegment, plan: Plan, costs: Uint32Array): void {
  for (const [at, start] of plan.slugs.entries()) {
    if (start === '') continue;
    findStarting(slugs, start, (record) => lowerCost(costs, record, costOf('start', at > 0, weights.slug)));
  }
}

export function findReferences(
  segment: IndexSegment,
  reference: NonNullable<Plan['reference']>,
  { anyFolder }: MatchOptions,
  costs: Uint32Array,
): void {
  const { path, name, owner } = segment.references;
  const byName = anyFolder || !reference.path.includes('/');
  const wanted = hashOf(byName ? reference.name : reference.path);
  const hashes = byName ? name : path;
  for (let at = hashes.indexOf(wanted); at >= 0; at = hashes.indexOf(wanted, at + 1)) {
    const record = owner[at] as number;
    lowerCost(costs, record, referenceCost + (segment.kinds[segment.kindOf[record] as number]?.rank ?? 0));
  }
  const { record: named } = reference;
  if (!named) return;
  for (let at = segment.ids.indexOf(named.id); at >= 0; at = segment.ids.indexOf(named.id, at + 1)) {
    if (segment.kinds[segment.kindOf[at] as number]?.kind === named.kind) lowerCost(costs, at, referenceCost);
  }
}
