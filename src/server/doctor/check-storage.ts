import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { errorMessage } from '../../model/base/error-message.ts';
import type { UploadFolder } from '../../model/resource/resources.ts';
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { newFileName, uploadFolders } from '../media/file-name.ts';
import { checkStorage as checkAtStart } from '../uploads/check-storage.ts';
import { Incoming } from '../uploads/incoming.ts';
import { openStorage } from '../uploads/open-storage.ts';
import type { Storage } from '../uploads/storage.ts';

/** Writes, reads and deletes a file. */
export async function checkStorage(config: Config): Promise<string> {
  const { dataDir, databaseUrl, storage: address } = config;
  if (!address && !existsSync(dataDir)) return 'nothing to look at yet';
  try {
    if (address) await inTemporaryFolder(async (folder) => tryStorage(config, folder));
    else await tryStorage(config, dataDir);
    const where = address ? ` at ${address.shown}` : '';
    const shared = databaseUrl && !address ? '; hosts on other machines need this DATA_DIR, too, or STORAGE_URL' : '';
    return `a file was written, read and deleted${where}${shared}`;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const where = address ? `at STORAGE_URL ${address.shown}` : `in DATA_DIR ${dataDir}`;
    const advice = address ? 'check address, key, its rights and the network' : 'check owner and rights';
    throw new StartError(`files cannot be kept ${where} (${errorMessage(error)}): ${advice}`);
  }
}

async function tryStorage(config: Config, folder: string): Promise<void> {
  const [incoming, storage] = [await Incoming.open(folder), await openStorage(config)];
  try {
    await checkAtStart(storage, { isNew: true });
    await tryFile(storage, incoming);
  } finally {
    await incoming.close();
    storage.close();
  }
}

async function tryFile(storage: Storage, incoming: Incoming): Promise<void> {
  const bytes = randomBytes(1024);
  const [folder] = Object.keys(uploadFolders) as [UploadFolder]; // UploadFolder is made of these
  const name = newFileName(folder, 'png');
  await storage.put(name, await incoming.receive(Readable.from([bytes])));
  try {
    const stored = await storage.get(name);
    if (!stored || !bytes.equals(await buffer(stored.body))) throw new Error('another file was read than written');
  } finally {
    await storage.remove([name]);
  }
  if ((await storage.sizeOf(name)) !== null) throw new Error('a deleted file is still there');
}

/** The way of a file into S3 leads through one on the disk. */
async function inTemporaryFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pult-doctor-'));
  await run(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
