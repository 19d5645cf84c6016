import { subscribeKey } from 'valtio/utils';
import { caseResource } from '../../../model/resource/case.ts';
import { categoryResource } from '../../../model/resource/category.ts';
import type { AnyRecord, List } from '../../../model/resource/resource.ts';
import { type Resource, type ResourceName, resources } from '../../../model/resource/resources.ts';
import { createIndex, type SearchIndex } from '../../../search/index/search-index.ts';
import type { Candidate } from '../../../search/query/candidate.ts';
import { cachedList, cachedRecord, knownAmong, onListChange } from '../../../state/lists/lists.ts';
import { palette } from '../../../state/palette/palette-store.ts';
import { usage } from '../../../state/palette/usage.ts';
import { forgetCandidate, forgetCandidates, recordCandidate } from './candidates.ts';
import { inBackground } from './in-background.ts';

/** The index that the palette searches: `commands`, and a source for each resource. */
export const paletteIndex = createIndex();
// Of equal matches the commands come first, then the kinds in the order of the menu, whichever list is loaded first.
for (const source of ['commands', ...resources.map(({ name }) => name)]) paletteIndex.set(source, []);

/** Updates the index when a list changes, in slices that delay no frame. Returns the function that stops it. */
export function followLists(): () => void {
  for (const resource of resources) indexList(resource, cachedList(resource)?.items ?? []);
  const stops = [onListChange(follow), subscribeKey(usage, 'last', (use) => use && updateWeights(use.thing), true)];
  return () => {
    for (const stop of stops) stop();
  };
}

function updateWeights(name: string): void {
  const [kind, id] = name.split(':');
  const resource = resources.find((other) => other.name === kind);
  const record = resource && cachedRecord(resource, Number(id));
  if (!record) return;
  forgetCandidate(record);
  indexList(resource, cachedList(resource)?.items ?? []);
}

function follow(resource: Resource, list: List<AnyRecord>): void {
  indexList(resource, list.items);
  // Cases are found by the title of their category.
  if (resource.name !== categoryResource.name || !forgetCandidates(list.items)) return;
  indexList(caseResource, cachedList(caseResource)?.items ?? []);
}

function indexList(resource: Resource, items: readonly AnyRecord[]): void {
  inBackground(resource.name, build(resource, knownAmong(resource, items)));
}

const slice = 200;

function* build(resource: Resource, items: readonly AnyRecord[]): Generator<void> {
  const candidates: Candidate[] = [];
  for (let at = 0; at < items.length; at += slice) {
    for (const record of items.slice(at, at + slice)) candidates.push(recordCandidate(resource, record));
    yield;
  }
  paletteIndex.set(resource.name, candidates);
  while (!paletteIndex.advance(performance.now() + 2)) yield;
  palette.indexed += 1;
}

/** Returns the part of the index with the records of one kind. */
export function indexOf(kind: ResourceName): SearchIndex {
  return {
    ...paletteIndex,
    segments: () => paletteIndex.segments().filter(({ candidates }) => candidates[0]?.kind === kind),
  };
}
