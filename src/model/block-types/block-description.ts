import type { PluralForms } from '../base/plural.ts';
import type { BlockFields, DataOf } from './block-field.ts';

export interface BlockSummary {
  /** Title of the block: «Задача»; without one, the name of its file or its first words. */
  title: string;
  /** The block has neither a title nor words: `title` is the name of its file, or tells what it is. */
  untitled?: true;
  /** Type and contents: «Текст · H2 · 4 пары, 2 абзаца», «Изображение · 1600 × 900 · во всю ширину». */
  kind: string;
  /** The beginning of the text in the block; empty when the title says it all. */
  excerpt: string;
}

/** The data of a type of content blocks for the panel and the host: all but its editor. */
export interface BlockDescription<Fields extends BlockFields = BlockFields> {
  /** Last part of the block's address: `/api/cases/{caseId}/text/{blockId}`. */
  path: string;
  /** Title of the type: «Текст». */
  title: string;
  /** Title in the accusative, after «Добавьте»: «текст». */
  accusative: string;
  /** After a number: «2 текста». */
  count: PluralForms;
  /** Keywords of the command that adds such a block. */
  keywords: readonly string[];
  /** Fields of the body that POST and PUT carry, in the order of the editor. */
  fields: Fields;
  /** The part that a new block starts with; the others are off. Types without it start with all of their parts. */
  startsWith?: keyof Fields & string;
  /** `size`: of its picture or video, where it is known: «1600 × 900». */
  summary(data: DataOf<Fields>, size: string): BlockSummary;
  /** Returns the path of the picture or video whose size the summary names; types without it name none. */
  measured?(data: DataOf<Fields>): string | null;
  /** Returns the path of the picture by which a case can be known; types without it have no such picture. */
  picture?(data: DataOf<Fields>): string | null;
}

/** Returns the description unchanged, with `summary` typed by the fields. */
export function blockDescription<const Fields extends BlockFields>(
  description: BlockDescription<Fields>,
): BlockDescription<Fields> {
  return description;
}

/** Returns «Текст · H2 · 4 пары» of the parts that are not empty. */
export function joinSummary(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
