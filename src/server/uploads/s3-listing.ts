import type { StoredFile } from './storage.ts';

/** Reads the XML of ListObjectsV2. The names are whole keys. */
export function filesOnPage(page: string): { files: StoredFile[]; isLast: boolean } {
  const files = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    name: contentOf(object, 'Key'),
    size: Number(contentOf(object, 'Size')),
    modifiedAt: Date.parse(contentOf(object, 'LastModified')),
  }));
  return { files, isLast: contentOf(page, 'IsTruncated') !== 'true' };
}

function contentOf(xml: string, element: string): string {
  const [, value = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_all, decimal, hex, name) =>
    name === undefined
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      : (entities[name] ?? ''),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
