import { extname } from 'node:path';
import { isObject } from '../../model/base/json-value.ts';
import { type ResourceName, resourceOf, type UploadFolder } from '../../model/resource/resources.ts';
import { addressOf, newFileName } from '../media/file-name.ts';

/** Which file of the example content is stored under which name: once in each upload folder that needs it. */
export class FileAddresses {
  readonly #files: ReadonlySet<string>;
  readonly #names = new Map<string, { file: string; name: string }>();

  constructor(files: readonly string[]) {
    this.#files = new Set(files);
  }

  get stored(): Iterable<{ file: string; name: string }> {
    return this.#names.values();
  }

  /** Returns the records with the address of the upload in place of the name of each file, at any depth. */
  inRecords<T extends object>(records: T): T {
    return Object.fromEntries(
      Object.entries(records).map(([name, list]) => [name, this.#inFolder(folderOf(name as ResourceName), list)]),
    ) as T; // texts for texts
  }

  #inFolder(folder: UploadFolder | null, value: unknown): unknown {
    if (folder === null) return value;
    if (typeof value === 'string') return this.#files.has(value) ? this.#address(folder, value) : value;
    if (Array.isArray(value)) return value.map((item) => this.#inFolder(folder, item));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#inFolder(folder, item)]));
  }

  #address(folder: UploadFolder, file: string): string {
    const key = `${folder}/${file}`;
    const { name } = this.#names.get(key) ?? { name: newFileName(folder, extname(file).slice(1), file) };
    this.#names.set(key, { file, name });
    return addressOf(name);
  }
}

/** Returns the folder of the files of a record and its blocks; null when it has none. */
function folderOf(name: ResourceName): UploadFolder | null {
  return resourceOf(name).fields.flatMap((field) => ('folder' in field ? [field.folder] : []))[0] ?? null;
}
