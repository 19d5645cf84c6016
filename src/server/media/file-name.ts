import { randomBytes } from 'node:crypto';
import type { UploadKind } from '../../model/media/upload.ts';
import { resources, type UploadFolder } from '../../model/resource/resources.ts';
import { acceptedTypes, storedTypes } from './media-types.ts';

/** Titles of the folders that uploads belong to: those of the lists whose fields name them. */
export const uploadFolders = Object.fromEntries(
  resources.flatMap(({ fields, words }) =>
    fields.flatMap((field) => ('folder' in field ? [[field.folder, words.list] as const] : [])),
  ),
) as Record<UploadFolder, string>; // UploadFolder is made of these

const endingsOf = (kind: UploadKind) =>
  Object.values(acceptedTypes)
    .flatMap((type) => (type.kind === kind ? [type.extension] : []))
    .join('|');
const endings = { image: endingsOf('image'), video: endingsOf('video') } as const;

const shape = new RegExp(`^\\w+/[\\w-]+\\.(?:${[...storedTypes.keys()].join('|')})$`, 'i');

/** Path prefix of the stored files' addresses. */
export const storagePrefix = '/storage/';

/**
 * Returns a new name `{folder}/{words}-{random}.{extension}`, with the words of the file's name on the operator's device,
 * by which the panel names a picture without a title. Nobody can guess it, and no two files get the same.
 */
export function newFileName(folder: UploadFolder, extension: string, given = ''): string {
  const words = wordsOf(given);
  return `${folder}/${words && `${words}-`}${randomName()}.${extension}`;
}

/** From «а» to «я», in their order. */
const latin = 'a,b,v,g,d,e,zh,z,i,j,k,l,m,n,o,p,r,s,t,u,f,h,c,ch,sh,shch,,y,,e,yu,ya'.split(',');

const maxWords = 40;

/** Returns `karta-1` for «Карта (1).jpg»; empty when nothing of it is a letter or a digit. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[а-я]/g, (letter) => latin[letter.charCodeAt(0) - 'а'.charCodeAt(0)] ?? '')
    .replaceAll('ё', 'e')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-');
  return words.replace(/^-/, '').slice(0, maxWords).replace(/-$/, '');
}

export function addressOf(name: string): string {
  return storagePrefix + name;
}

/** Whether a stored file may have this name; every name is safe as a path and in a URL. */
export function isFileName(name: string): boolean {
  const [folder = ''] = name.split('/', 1);
  return Object.hasOwn(uploadFolders, folder) && shape.test(name);
}

/** Whether an upload of this kind answers such an address. */
export function isStoredAddress(kind: UploadKind, address: string): boolean {
  return new RegExp(`^/storage/\\w+/[\\w-]+\\.(?:${endings[kind]})$`).test(address);
}

export function randomName(): string {
  return randomBytes(18).toString('base64url');
}
