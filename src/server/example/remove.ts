import { Problem } from '../../model/base/problem.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import { type Resource, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { versionNumber } from '../changes/record-change.ts';
import type { Author } from '../changes/write-change.ts';
import type { Reader, Writer } from '../database/database.ts';
import { settingsChange } from '../page-settings/settings-change.ts';
import { checkNotReferenced } from '../records/check-references.ts';
import { readSettings, writeSettings } from '../store/page-settings.ts';
import type { Stored, Values } from '../store/records.ts';
import { type Content, type ExampleRecord, readContent, type Target } from './content.ts';

interface Example {
  name: ResourceName;
  stored: Stored;
}

/**
 * Returns the records of the example that nobody has changed, those that refer to others first. One is known by its texts
 * and by its version, which counts its changes and those of its blocks. A technology or a type has nothing but a name: it is
 * the example's only beside records that cannot be mistaken.
 */
export async function findExamples(db: Reader, target: Target, folder: string): Promise<Example[]> {
  const { records } = await readContent(folder);
  const found: Example[] = [];
  for (const [name, list] of Object.entries(records) as [ResourceName, readonly ExampleRecord[]][]) {
    const resource = resourceOf(name);
    const bodies = new Map(list.map((body) => [String(body[resource.label]), body]));
    for (const stored of await target.repositories[name].byLabels(db, [...bodies.keys()])) {
      const row = JSON.parse(stored.json);
      const label = String(row[resource.label]);
      const body = bodies.get(label);
      if (!body || !isUnchanged(resource, row, body)) continue;
      // A second one like it is somebody's copy.
      bodies.delete(label);
      found.push({ name, stored });
    }
  }
  const isHere = found.some(({ name }) => name !== 'technology' && name !== 'type');
  return isHere ? found.reverse() : [];
}

/**
 * Moves them to the trash; one that an own record refers to stays. Page settings that are still those of the example
 * become empty; where no record is left, nothing changes. Returns how many went, and how many stayed for the sake of others.
 */
export async function removeExamples(
  writer: Writer,
  target: Target,
  folder: string,
  by: Author,
): Promise<{ removed: number; kept: number }> {
  const { repositories, blocks } = target;
  const counts = { removed: 0, kept: 0 };
  const found = await findExamples(writer, target, folder);
  // Where no record is left, nobody is asked, and the texts stay as well.
  if (found.length === 0) return counts;
  for (const { name, stored } of found) {
    if (await isReferenced(writer, target, resourceOf(name), stored.id)) counts.kept++;
    else {
      const own = name === 'case' ? await blocks.removedWith(writer, stored.id) : undefined;
      await repositories[name].remove(writer, stored, by, own);
      counts.removed++;
    }
  }
  await clearSettings(writer, (await readContent(folder)).pages, by);
  return counts;
}

function isUnchanged({ fields }: Resource, row: Values, { blocks = [], ...body }: ExampleRecord): boolean {
  if (versionNumber(row.version) !== 1 + blocks.length) return false;
  // A file has another address in each installation, a reference another id.
  const compared = fields.filter((field) => field.kind !== 'reference' && !('folder' in field) && field.name in body);
  return compared.every(({ name }) => isSameValue(row[name], body[name]));
}

async function isReferenced(db: Reader, { repositories }: Target, resource: Resource, id: number): Promise<boolean> {
  try {
    await checkNotReferenced(db, repositories, resource, id);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'conflict') return true;
    throw error;
  }
}

async function clearSettings(writer: Writer, pages: Content['pages'], by: Author): Promise<void> {
  for (const [page, body] of Object.entries(pages) as [PageName, Values][]) {
    const former = await readSettings(writer, page);
    if (!isSameValue(former.settings, settingsChange(page, body)(former.settings))) continue;
    const none = { description: null, seo_title: null, seo_description: null, slug: null };
    await writeSettings(writer, former, { ...former.settings, ...none }, by);
  }
}
