import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlockType } from '../../model/block/block-types.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import type { Database } from '../database/database.ts';
import type { Repositories } from '../records/record-validator.ts';
import type { Blocks } from '../store/blocks.ts';
import type { Values } from '../store/records.ts';
import type { Incoming } from '../uploads/incoming.ts';
import type { Storage } from '../uploads/storage.ts';
import type { MediaRules } from '../validation/media.ts';

/** Where the example goes. */
export interface Target {
  database: Database;
  repositories: Repositories;
  blocks: Blocks;
  media: MediaRules;
  incoming: Incoming;
  storage: Storage;
}

/**
 * A file of example content: the bodies that the API takes, in the order in which they are written. A name of a file in
 * `media/` stands for the address of the upload, the label of a record written before for its id.
 */
export interface Content {
  records: Readonly<Partial<Record<ResourceName, readonly ExampleRecord[]>>>;
  pages: Readonly<Partial<Record<PageName, Values>>>;
}

export type ExampleRecord = Values & { blocks?: readonly ExampleBlock[] };

type ExampleBlock = Values & { type: BlockType };

/** Returns a picture of the example; null when it has none of that name. `name`: without a folder. */
export function readPicture(folder: string, name: string): Promise<Buffer | null> {
  return readFile(join(folder, 'media', name)).catch(() => null);
}

export async function readContent(folder: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, 'ru.json'), 'utf8'));
}
