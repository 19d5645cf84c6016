import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../model/base/problem.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import type { Services } from '../app/services.ts';
import { StartError } from '../base/start-error.ts';
import { checkMedia } from '../blocks/check-media.ts';
import { blockData } from '../blocks/schema.ts';
import type { Writer } from '../database/database.ts';
import { settingsChange } from '../page-settings/settings-change.ts';
import { RecordValidator } from '../records/record-validator.ts';
import { readSettings, writeSettings } from '../store/page-settings.ts';
import type { Values } from '../store/records.ts';
import { FileAddresses } from './file-addresses.ts';

/**
 * A file of example content: the bodies that the API takes, in the order in which they are written. A name of a file in
 * `media/` stands for the address of the upload, the label of a record written before for its id.
 */
interface Content {
  records: Readonly<Partial<Record<ResourceName, readonly (Values & { blocks?: readonly Block[] })[]>>>;
  pages: Readonly<Partial<Record<PageName, Values>>>;
}

type Block = Values & { type: BlockType };

type Target = Pick<Services, 'database' | 'repositories' | 'blocks' | 'media' | 'incoming' | 'storage'>;

/**
 * Fills a database that holds no records yet from `ru.json` of a folder: stores the files first, then writes all rows at
 * once. What the validators of the API refuse stops the start.
 */
export async function fillWithExamples(target: Target, folder: string): Promise<void> {
  const { database, incoming, storage } = target;
  const media = join(folder, 'media');
  const addresses = new FileAddresses(await readdir(media));
  // The validators look at all of it.
  const read: Content = JSON.parse(await readFile(join(folder, 'ru.json'), 'utf8'));
  const content = { ...read, records: addresses.inRecords(read.records) };
  for (const { file, name } of addresses.stored)
    await storage.put(name, await incoming.receive(createReadStream(join(media, file))));
  await database.write(async (writer) => {
    await writeRecords(writer, target, content.records);
    for (const [page, body] of Object.entries(content.pages) as [PageName, Values][]) {
      const change = await valid(page, () => settingsChange(page, body));
      const former = await readSettings(writer, page);
      await writeSettings(writer, former, change(former.settings), null);
    }
  });
}

async function writeRecords(writer: Writer, target: Target, records: Content['records']): Promise<void> {
  const { repositories, blocks, media } = target;
  const ids = new Map<unknown, number>();
  for (const [name, list] of Object.entries(records) as [ResourceName, (typeof records)[ResourceName]][]) {
    const validator = new RecordValidator(repositories[name], repositories, media);
    for (const { blocks: own = [], ...record } of list ?? []) {
      const label = `${name} «${record[resourceOf(name).label]}»`;
      const body = withIds(name, record, ids);
      const values = await valid(label, () => validator.checkAgainstRows(writer, validator.parseNew(body), {}));
      const { id } = await repositories[name].insert(writer, values, null);
      ids.set(label, id);
      for (const [at, { type, ...block }] of own.entries()) {
        const data = await valid(`${label}, block ${at + 1}`, () => validData(type, block));
        await blocks.insert(writer, id, type, data, null);
      }
    }
  }

  function validData(type: BlockType, body: Values): object {
    const data = blockData(type, body);
    checkMedia(type, data, null, media);
    return data;
  }
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
    throw new StartError(`the example content is not valid: ${label}: ${JSON.stringify(error.fields)}`);
  }
}
