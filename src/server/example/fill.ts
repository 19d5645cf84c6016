import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../model/base/problem.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import type { PageName, PageSettings } from '../../model/resource/page-settings.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { StartError } from '../base/start-error.ts';
import { checkMedia } from '../blocks/check-media.ts';
import { blockData } from '../blocks/schema.ts';
import type { Author } from '../changes/write-change.ts';
import type { Writer } from '../database/database.ts';
import { settingsChange } from '../page-settings/settings-change.ts';
import { RecordValidator } from '../records/record-validator.ts';
import { readSettings, writeSettings } from '../store/page-settings.ts';
import type { Values } from '../store/records.ts';
import { type Content, readContent, type Target } from './content.ts';
import { FileAddresses } from './file-addresses.ts';

/** At a start it stops it; later an own record has an address or a name of the example. */
export class RefusedExample extends StartError {}

/**
 * Fills an installation without cases from `ru.json` of a folder: stores the files first, then writes all rows at once. A
 * record whose label is there already stands for that of the example. What the validators of the API refuse is thrown.
 * `check`: in the same transaction, before anything is written. `by` null: the host. Returns how many records were added.
 */
export async function fillWithExamples(
  target: Target,
  folder: string,
  by: Author | null = null,
  check: (writer: Writer) => Promise<void> = async () => undefined,
): Promise<number> {
  const { database, incoming, storage } = target;
  const media = join(folder, 'media');
  const addresses = new FileAddresses(await readdir(media));
  // The validators look at all of it.
  const read = await readContent(folder);
  const content = { ...read, records: addresses.inRecords(read.records) };
  for (const { file, name } of addresses.stored)
    await storage.put(name, await incoming.receive(createReadStream(join(media, file))));
  return database.write(async (writer) => {
    await check(writer);
    const added = await writeRecords(writer, target, content.records, by);
    for (const [page, body] of Object.entries(content.pages) as [PageName, Values][]) {
      const change = await valid(page, () => settingsChange(page, body));
      const former = await readSettings(writer, page);
      if (isBlank(former.settings)) await writeSettings(writer, former, change(former.settings), by);
    }
    return added;
  });
}

/** Whether nobody has written anything for the page. */
function isBlank({ description, seo_title, seo_description, slug }: PageSettings): boolean {
  return [description, seo_title, seo_description, slug].every((text) => text === null);
}

async function writeRecords(
  writer: Writer,
  target: Target,
  records: Content['records'],
  by: Author | null,
): Promise<number> {
  const { repositories, blocks, media } = target;
  const ids = new Map<unknown, number>();
  let added = 0;
  for (const [name, list] of Object.entries(records) as [ResourceName, (typeof records)[ResourceName]][]) {
    const validator = new RecordValidator(repositories[name], repositories, media);
    const there = await repositories[name].byLabels(
      writer,
      (list ?? []).map((record) => labelIn(name, record)),
    );
    for (const { blocks: own = [], ...record } of list ?? []) {
      const label = `${name} «${labelIn(name, record)}»`;
      const known = there.find(({ json }) => labelIn(name, JSON.parse(json)) === labelIn(name, record));
      if (known) {
        ids.set(label, known.id);
        continue;
      }
      const body = withIds(name, record, ids);
      const values = await valid(label, () => validator.checkAgainstRows(writer, validator.parseNew(body), {}));
      const { id } = await repositories[name].insert(writer, values, by);
      added++;
      ids.set(label, id);
      for (const [at, { type, ...block }] of own.entries()) {
        const data = await valid(`${label}, block ${at + 1}`, () => validData(type, block));
        await blocks.insert(writer, id, type, data, by);
      }
    }
  }
  return added;

  function validData(type: BlockType, body: Values): object {
    const data = blockData(type, body);
    checkMedia(type, data, null, media);
    return data;
  }
}

function labelIn(name: ResourceName, record: Values): string {
  return String(record[resourceOf(name).label]);
}

/** A label that no record has is left for the validator to refuse. */
function withIds(name: ResourceName, record: Values, ids: ReadonlyMap<unknown, number>): Values {
  const references = resourceOf(name).fields.flatMap((field) => {
    const value = record[field.name];
    return field.kind === 'reference' ? [[field.name, ids.get(`${field.to} «${value}»`) ?? value] as const] : [];
  });
  return { ...record, ...Object.fromEntries(references) };
}

/** Says in which record a validator has found what. */
async function valid<T>(label: string, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new RefusedExample(`the example content is not valid: ${label}: ${JSON.stringify(error.fields)}`);
  }
}
