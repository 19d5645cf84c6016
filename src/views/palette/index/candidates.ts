import { goToSettings } from '../../../commands/app/navigation.ts';
import { pageSettingsOf } from '../../../commands/app/settings.ts';
import type { Context } from '../../../commands/command/command.ts';
import { type Command, titleOf } from '../../../commands/command/command.ts';
import { resourceAt } from '../../../commands/command/resource-at.ts';
import { cancelCommand } from '../../../commands/form/form.ts';
import { labelOf } from '../../../commands/subject/record-subject.ts';
import { categoryResource } from '../../../model/resource/category.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import type { Candidate } from '../../../search/query/candidate.ts';
import { kindWordsOf } from '../../../search/query/kind-names.ts';
import { cachedRecord } from '../../../state/lists/lists.ts';
import { confirmation } from '../../../state/messages/confirmation.ts';
import { usageWeight } from '../../../state/palette/usage.ts';
import { keywordsOf } from '../rows/command-words.ts';
import { isOffered } from '../rows/offered.ts';
import { relevanceOf, sectionOf } from './relevance.ts';

/** Returns the commands that apply now, as candidates of the search. */
export function commandCandidates(commands: readonly Command[], context: Context): Candidate[] {
  return commands
    .filter((command) => isOffered(command, context) && !isHiddenBy(command, context))
    .map((command) => ({
      key: `command:${command.id}`,
      title: titleOf(command, context),
      keywords: keywordsOf(command),
      kind: 'command',
      weight: usageWeight(`command:${command.id}`),
      ...relevanceOf(command, context),
      ...sectionOf(command),
    }));
}

/**
 * On a page with settings of its own «настройки» are those; the menu's link of that name leads to the dashboard. «Отмена»
 * is that of the question which lies over a form.
 */
function isHiddenBy({ id }: Command, { path }: Context): boolean {
  if (id === cancelCommand.id) return confirmation.open !== null;
  const here = resourceAt(path);
  return id === goToSettings.id && here !== undefined && pageSettingsOf(here.name) !== null;
}

let cached = new WeakMap<AnyRecord, Candidate>();
let categoryTitles = '';

/** Returns a record as a candidate of the search. It is made once for each version of the record. */
export function recordCandidate(resource: Resource, record: AnyRecord): Candidate {
  const known = cached.get(record);
  if (known) return known;
  const candidate: Candidate = {
    key: `${resource.name}:${record.id}`,
    title: labelOf(resource, record),
    kind: resource.name,
    id: record.id,
    kindWords: kindWordsOf(resource),
    references: referencesOf(resource, record),
    weight: usageWeight(`${resource.name}:${record.id}`),
    ...groupOf(resource, record),
  };
  cached.set(record, candidate);
  return candidate;
}

/** Drops the candidate of a record whose weight has changed because the record was used. */
export function forgetCandidate(record: AnyRecord): void {
  cached.delete(record);
}

/** Drops all candidates when a title among the categories has changed. Returns whether one has. */
export function forgetCandidates(categories: readonly AnyRecord[]): boolean {
  const titles = categories.map((category) => `${category.id} ${category.title}`).join('\n');
  if (titles === categoryTitles) return false;
  categoryTitles = titles;
  cached = new WeakMap();
  return true;
}

/** Returns the texts that find a record when they are pasted: its address on the site, its slug, its files. */
function referencesOf(resource: Resource, record: AnyRecord): string[] {
  const { slug } = record;
  const own =
    typeof slug === 'string' && slug !== '' ? [slug, ...(resource.site ? [`/${resource.site}/${slug}.html`] : [])] : [];
  return [...own, ...filesIn(record)];
}

function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/storage/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

function groupOf(resource: Resource, record: AnyRecord): { group?: string } {
  if (resource.name === 'category') return { group: labelOf(resource, record) };
  const id = record.category_id;
  const category = typeof id === 'number' ? cachedRecord(categoryResource, id) : undefined;
  return category ? { group: labelOf(categoryResource, category) } : {};
}
