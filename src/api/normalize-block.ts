import { type Block, type BlockOf, type BlockType, blockPaths } from '../model/block.ts';

type Raw = Record<string, unknown>;

/**
 * Blocks as the panel reads them, from hosts that may write flags as 1 and 0, leave empty texts and lists null, and leave
 * parts out. A type that the panel does not know is left out too.
 */
export function normalizeBlocks(raw: unknown): Block[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter((block: Raw) => typeof block.type === 'string' && block.type in blockPaths).map(normalizeBlock);
}

export function normalizeBlock(raw: Raw): Block {
  const type = raw.type as BlockType; // the caller has checked it
  const { id, case_id, sort, version } = raw;
  // `readers` gives each type its own data, which TypeScript cannot see through the index.
  return {
    id,
    case_id,
    sort: sort ?? 0,
    type,
    data: readers[type](part(raw.data) ?? {}),
    ...(typeof version === 'string' && { version }),
  } as Block;
}

const readers: { readonly [T in BlockType]: (data: Raw) => BlockOf<T>['data'] } = {
  textblock: ({ header, col1, content }) => ({
    header: readHeader(header),
    col1: list(col1, ({ key, value }) => ({ key: text(key), value: text(value) })),
    content: list(content, ({ style, text: words }) => ({
      style: style === 'mutted' ? style : 'large',
      text: text(words),
    })),
  }),
  imageblock: ({ header, large, small }) => ({
    header: readHeader(header),
    large: readLarge(large),
    small: readSmall(small),
  }),
  videoblock: ({ title, background, logo, video }) => ({
    title: text(title),
    background: textOrNull(background),
    logo: textOrNull(logo),
    video: text(video),
  }),
};

function readHeader(raw: unknown) {
  const header = part(raw);
  return header && { text: text(header.text), h1: flag(header.h1), h2: flag(header.h2) };
}

function readLarge(raw: unknown) {
  const large = part(raw);
  return large && { ...readImage(large), full: flag(large.full) };
}

function readSmall(raw: unknown): BlockOf<'imageblock'>['data']['small'] {
  if (!Array.isArray(raw) || raw.length === 0) return null;
  return [readImage(part(raw[0]) ?? {}), readImage(part(raw[1]) ?? {})];
}

function readImage({ image, background }: Raw) {
  return { image: text(image), background: textOrNull(background) };
}

/** An empty object counts as null (contract.md); PHP writes it as an empty list. */
function part(raw: unknown): Raw | null {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length === 0) return null;
  return raw as Raw; // an object with keys
}

function list<T>(raw: unknown, read: (item: Raw) => T): T[] | null {
  return Array.isArray(raw) && raw.length > 0 ? raw.map((item) => read(part(item) ?? {})) : null;
}

function text(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}

function textOrNull(raw: unknown): string | null {
  return text(raw) || null;
}

function flag(raw: unknown): boolean {
  return raw === true || raw === 1 || raw === '1';
}
