import { type ValueKind, yesNo } from './value-kind.ts';

/** Content blocks of a case. Ids may repeat across types: a block is known by type and id. */
export type BlockType = 'textblock' | 'imageblock' | 'videoblock';

/** Last part of the block's address: `/api/cases/{caseId}/text/{blockId}`. */
export const blockPaths = {
  textblock: 'text',
  imageblock: 'image',
  videoblock: 'video',
} as const satisfies Record<BlockType, string>;

/** In the order in which they are offered. */
export const blockTypes = ['textblock', 'imageblock', 'videoblock'] as const satisfies readonly BlockType[];

export const blockTitles = {
  textblock: 'Текст',
  imageblock: 'Изображение',
  videoblock: 'Видео',
} as const satisfies Record<BlockType, string>;

export const blockLineStyles = { large: 'Крупный текст', mutted: 'Затемненный текст' } as const;
type BlockLineStyle = keyof typeof blockLineStyles;

/** `h1` and `h2` are mutually exclusive. */
export interface BlockHeader {
  text: string;
  h1: boolean;
  h2: boolean;
}

export interface Pair {
  key: string;
  value: string;
}

export interface BlockLine {
  style: BlockLineStyle;
  text: string;
}

export interface LargeImage {
  image: string;
  background: string | null;
  full: boolean;
}

interface SmallImage {
  image: string;
  background: string | null;
}

/** A part that is switched off is null. */
interface TextBlockData {
  header: BlockHeader | null;
  col1: Pair[] | null;
  content: BlockLine[] | null;
}

interface ImageBlockData {
  header: BlockHeader | null;
  large: LargeImage | null;
  /** Left and right. */
  small: [SmallImage, SmallImage] | null;
}

interface VideoBlockData {
  title: string;
  background: string | null;
  logo: string | null;
  video: string;
}

interface BlockDataByType {
  textblock: TextBlockData;
  imageblock: ImageBlockData;
  videoblock: VideoBlockData;
}

/** What POST and PUT carry: `data` of a block as read, but the pairs of a text block travel as `data`. */
export interface BlockBodyByType {
  textblock: { header: BlockHeader | null; data: Pair[] | null; content: BlockLine[] | null };
  imageblock: ImageBlockData;
  videoblock: VideoBlockData;
}

export type BlockOf<T extends BlockType> = {
  [K in T]: {
    id: number;
    case_id: number;
    sort: number;
    type: K;
    data: BlockDataByType[K];
    /** Its entity tag without the quotes; other hosts give none. */
    version?: string;
  };
}[T];

export type Block = BlockOf<BlockType>;

/** A block among those of its case. */
export interface BlockRef {
  type: BlockType;
  id: number;
}

/** «textblock:7» */
export function blockKey({ type, id }: { type: BlockType; id: number | null }): string {
  return `${type}:${id ?? 'new'}`;
}

export function isSameBlock(one: BlockRef, other: BlockRef): boolean {
  return one.type === other.type && one.id === other.id;
}

/** Labels of block fields by the last part of their error key; stands in forms and the host's messages. */
export const blockLabels = {
  'header.text': 'Заголовок',
  'header.h1': 'Уровень H1',
  'header.h2': 'Уровень H2',
  header: 'Заголовок',
  data: 'Список',
  'data.key': 'Ключ',
  'data.value': 'Значение',
  content: 'Контент',
  'content.style': 'Стиль',
  'content.text': 'Текст',
  large: 'Основное изображение',
  'large.image': 'Основное изображение',
  'large.background': 'Фон основного изображения',
  'large.full': 'На всю ширину',
  small: 'Дополнительные изображения',
  'small.image': 'Изображение',
  'small.background': 'Фон изображения',
  title: 'Название',
  background: 'Фон',
  logo: 'Логотип',
  video: 'Видео',
} as const;

const blockKinds: Readonly<Record<string, ValueKind>> = {
  'header.text': { kind: 'line' },
  'header.h1': { kind: 'flag', words: yesNo },
  'header.h2': { kind: 'flag', words: yesNo },
  data: { kind: 'rows', styles: {} },
  content: { kind: 'rows', styles: blockLineStyles },
  'large.image': { kind: 'image' },
  'large.background': { kind: 'background' },
  'large.full': { kind: 'flag', words: yesNo },
  'small.image': { kind: 'image' },
  'small.background': { kind: 'background' },
  title: { kind: 'line' },
  background: { kind: 'background' },
  logo: { kind: 'image' },
  video: { kind: 'video' },
};

/** How what lies at the path of a block's body is shown; `small.1.image` as `small.image`. */
export function blockKindOf(path: string): ValueKind {
  return blockKinds[path.replace(/\.\d+/g, '')] ?? { kind: 'part' };
}

/** What a block is known by, without its content. */
export function refOf({ type, id }: BlockRef): BlockRef {
  return { type, id };
}

/** Fields of the body that POST and PUT carry. */
export const blockBodyFields = {
  textblock: ['header', 'data', 'content'],
  imageblock: ['header', 'large', 'small'],
  videoblock: ['title', 'background', 'logo', 'video'],
} as const satisfies { readonly [T in BlockType]: readonly (keyof BlockBodyByType[T])[] };

/** «Фон основного изображения» of `large.background`, «Изображение» of `small.1.image`. */
export function blockLabelOf(path: string): string {
  const name = path.replace(/\.\d+/g, '');
  return Object.hasOwn(blockLabels, name) ? blockLabels[name as keyof typeof blockLabels] : path; // checked
}
