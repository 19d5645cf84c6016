import type { Block, BlockBodyByType, BlockHeader, BlockLine, BlockOf, BlockType, LargeImage, Pair } from './block.ts';

/** Parts of a block that can be switched off; by their names in the body. */
export const blockParts = {
  textblock: ['header', 'data', 'content'],
  imageblock: ['header', 'large', 'small'],
  videoblock: [],
} as const satisfies Record<BlockType, readonly string[]>;

export type BlockPart = (typeof blockParts)[BlockType][number];

/** After «отключить» and «включить». */
export const blockPartWords = {
  header: 'заголовок',
  data: 'список',
  content: 'контент',
  large: 'основное изображение',
  small: 'дополнительные изображения',
} as const satisfies Record<BlockPart, string>;

export const freshPair: Pair = { key: '', value: '' };
export const freshLine: BlockLine = { style: 'large', text: '' };

const freshHeader: BlockHeader = { text: '', h1: false, h2: false };
const freshLarge: LargeImage = { image: '', background: null, full: false };
const freshSmall = { image: '', background: null };

/** What a part is when it is switched on and nothing was loaded. */
const emptyParts = {
  header: freshHeader,
  data: [],
  content: [],
  large: freshLarge,
  small: [freshSmall, freshSmall],
} as const satisfies Record<BlockPart, unknown>;

/** The part after its switch was turned: off clears it, on restores what was loaded, or gives the empty defaults. */
export function switchedPart(part: BlockPart, on: boolean, loaded: unknown): unknown {
  if (!on) return null;
  return structuredClone(loaded ?? emptyParts[part]);
}

/** The body of a new block: every part on and empty. */
export function freshBody(type: BlockType): Record<string, unknown> {
  if (type === 'videoblock') return { title: null, background: null, logo: null, video: null };
  return Object.fromEntries(blockParts[type].map((part) => [part, structuredClone(emptyParts[part])]));
}

/** `data` of a block as POST and PUT carry it: the pairs of a text block travel as `data`. */
export function bodyOf<T extends BlockType>(block: BlockOf<T>): BlockBodyByType[T];
export function bodyOf(block: Block): BlockBodyByType[BlockType] {
  if (block.type !== 'textblock') return block.data;
  const { header, col1, content } = block.data;
  return { header, data: col1, content };
}

/** The reverse, for a host that does not answer with the block. */
export function dataOf(type: BlockType, body: Record<string, unknown>): Record<string, unknown> {
  if (type !== 'textblock') return body;
  const { data, ...rest } = body;
  return { ...rest, col1: data };
}
