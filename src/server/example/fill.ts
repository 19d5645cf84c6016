import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { fieldsOf } from '../../model/block.ts';
import { nameInData } from '../../model/block-body.ts';
import { type BlockField, type BlockPartField, isPart } from '../../model/block-field.ts';
import type { UploadFolder } from '../../model/resources.ts';
import type { Writer } from '../database/database.ts';
import type { Services } from '../services.ts';
import { writeSettings } from '../store/page-settings.ts';
import { addressOf, newFileName } from '../uploads/file-name.ts';
import { content } from './content.ts';
import type { ExampleBlock, ExampleCase } from './shape.ts';

type Files = Pick<Services, 'incoming' | 'storage'>;
type Target = Files & Pick<Services, 'database' | 'repositories' | 'blocks'>;

/** Fills a database that holds no records yet: stores the files first, then writes all rows at once. */
export async function fillWithExamples(
  { database, repositories, blocks, incoming, storage }: Target,
  mediaFolder: string,
): Promise<void> {
  const stored = await storeMedia({ incoming, storage }, mediaFolder);
  await database.write(async (writer) => {
    const categories = new Map<string, number>();
    for (const category of content.categories) {
      categories.set(category.title, (await repositories.category.insert(writer, category, null)).id);
    }
    const types = new Map<string, number>();
    for (const type of content.technologyTypes)
      types.set(type.name, (await repositories.type.insert(writer, type, null)).id);
    for (const example of content.cases) {
      const { id } = await repositories.case.insert(writer, caseRow(example, categories, stored.cases), null);
      for (const block of example.content) await insertBlock(writer, id, block);
    }
    for (const { image, icon, ...rest } of content.services) {
      const row = { ...rest, image: stored.services(image), icon: stored.services(icon) };
      await repositories.service.insert(writer, row, null);
    }
    for (const { type, logo, ...rest } of content.technologies) {
      const row = { ...rest, technology_type_id: types.get(type), logo: stored.technology(logo) };
      await repositories.technology.insert(writer, row, null);
    }
    for (const settings of content.settings) await writeSettings(writer, { settings, version: 1 }, null);
  });

  async function insertBlock(writer: Writer, caseId: number, block: ExampleBlock): Promise<void> {
    await blocks.insert(writer, caseId, block.type, blockData(block, stored.cases), null);
  }
}

/** The upload folders that the example content fills. */
type Folder = Extract<UploadFolder, 'cases' | 'services' | 'technology'>;

type Paths = (file: string | null) => string | null;

/**
 * Stores copies of the files in each folder that needs them. Returns for each folder a function from a file to its
 * stored path.
 */
async function storeMedia({ incoming, storage }: Files, mediaFolder: string): Promise<Record<Folder, Paths>> {
  const kept: Record<Folder, Map<string, string>> = {
    cases: new Map(),
    services: new Map(),
    technology: new Map(),
  };
  for (const [folder, files] of Object.entries(neededFiles()) as [Folder, Set<string>][]) {
    for (const file of files) {
      const name = newFileName(folder, extname(file).slice(1));
      await storage.put(name, await incoming.receive(createReadStream(join(mediaFolder, file))));
      kept[folder].set(file, addressOf(name));
    }
  }
  const paths = (folder: Folder) => (file: string | null) => (file === null ? null : (kept[folder].get(file) ?? null));
  return { cases: paths('cases'), services: paths('services'), technology: paths('technology') };
}

/**
 * Returns the files that each folder needs. Finds them by writing the content with a collector in place of stored
 * paths.
 */
function neededFiles(): Record<Folder, Set<string>> {
  const needed = { cases: new Set<string>(), services: new Set<string>(), technology: new Set<string>() };
  const collect = (folder: Folder) => (file: string | null) => {
    if (file !== null) needed[folder].add(file);
    return file;
  };
  for (const example of content.cases) {
    caseRow(example, new Map(), collect('cases'));
    for (const block of example.content) blockData(block, collect('cases'));
  }
  for (const { image, icon } of content.services) [image, icon].map(collect('services'));
  for (const { logo } of content.technologies) collect('technology')(logo);
  return needed;
}

function caseRow(
  { category, content: _blocks, object_announce, ...rest }: ExampleCase,
  categories: Map<string, number>,
  path: Paths,
) {
  const announce = object_announce && { ...object_announce, value: path(object_announce.value) };
  return { ...rest, category_id: categories.get(category) ?? null, object_announce: announce };
}

/** Returns the data of a block, with the stored path of each file in place of its name. */
function blockData({ type, ...data }: ExampleBlock, path: Paths): object {
  const values: Readonly<Record<string, unknown>> = data;
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).map(([field, description]) => {
      const name = nameInData(field, description);
      return [name, withPaths(description, values[name], path)];
    }),
  );
}

function withPaths(field: BlockField, value: unknown, path: Paths): unknown {
  if (field.kind === 'image' || field.kind === 'video') return path(value as string | null); // the name of a file
  if (!isPart(field)) return value;
  if (Array.isArray(value)) return value.map((item) => memberPaths(field, item, path));
  return value && memberPaths(field, value, path);
}

function memberPaths({ fields }: BlockPartField, part: object, path: Paths): object {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? withPaths(field, value, path) : value];
    }),
  );
}
