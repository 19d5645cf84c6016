import { categoryResource } from '../../model/category.ts';
import type { AnyRecord } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import type { Candidate } from '../../search/candidate.ts';
import { cachedRecord } from '../../state/lists.ts';
import { weightOf } from '../../state/usage.ts';
import { type Command, titleOf } from '../command.ts';
import type { Context } from '../context.ts';
import { labelOf } from '../records/subject.ts';

/** The commands that make sense now, as the palette offers them. */
export function commandCandidates(commands: readonly Command[], context: Context): Candidate[] {
  return commands
    .filter((command) => !command.hidden && (!command.when || command.when(context)))
    .map((command) => ({
      key: `command:${command.id}`,
      title: titleOf(command, context),
      keywords: command.keywords?.join(' ') ?? '',
      kind: 'command',
      weight: weightOf(`command:${command.id}`),
    }));
}

let made = new WeakMap<AnyRecord, Candidate>();
let categoryTitles = '';
const kindWords = new Map<string, readonly string[]>();

/** A record as the palette finds it; made once for each version of the record. */
export function recordCandidate(resource: Resource, record: AnyRecord): Candidate {
  const known = made.get(record);
  if (known) return known;
  const candidate: Candidate = {
    key: `${resource.name}:${record.id}`,
    title: labelOf(resource, record),
    kind: resource.name,
    id: record.id,
    kindWords: wordsOf(resource),
    references: referencesOf(resource, record),
    weight: weightOf(`${resource.name}:${record.id}`),
    ...groupOf(resource, record),
  };
  made.set(record, candidate);
  return candidate;
}

/** After the record was used: its weight has changed. */
export function forgetCandidate(record: AnyRecord): void {
  made.delete(record);
}

/** After the categories changed: true when a title did, and candidates that carry it have to be made anew. */
export function forgetCandidates(categories: readonly AnyRecord[]): boolean {
  const titles = categories.map((category) => `${category.id} ${category.title}`).join('\n');
  if (titles === categoryTitles) return false;
  categoryTitles = titles;
  made = new WeakMap();
  return true;
}

/** Every word by which operators call this kind of record: 1 кейс, 2 кейса, 5 кейсов, «Категории кейсов». */
function wordsOf(resource: Resource): readonly string[] {
  const known = kindWords.get(resource.name);
  if (known) return known;
  const words = [...new Set([...resource.words.count, resource.words.accusative])];
  kindWords.set(resource.name, words);
  return words;
}

/** What of a record may be pasted to find it: its address on the site, in the panel, its slug and files. */
function referencesOf(resource: Resource, record: AnyRecord): string[] {
  const { slug } = record;
  const own = typeof slug === 'string' && slug !== '' ? [slug, `/${resource.site}/${slug}.html`] : [];
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
