import type { BlockFields, DataOf } from './block-field.ts';

export interface BlockSummary {
  /** «Задача» */
  title: string;
  /** «Текст · H2 · 4 пары, 2 абзаца» */
  kind: string;
  /** The beginning of what is written in it; empty when the title says it all. */
  excerpt: string;
}

/** All that the panel and the host know of a type of content blocks, apart from its editor. */
export interface BlockDescription<Fields extends BlockFields = BlockFields> {
  /** Last part of the block's address: `/api/cases/{caseId}/text/{blockId}`. */
  path: string;
  /** «Текст» */
  title: string;
  /** After «Добавьте»: «текст». */
  accusative: string;
  /** Of the command that adds one. */
  keywords: readonly string[];
  /** Fields of the body that POST and PUT carry, in the order of the editor. */
  fields: Fields;
  summary(data: DataOf<Fields>): BlockSummary;
}

/** Types `summary` by the fields; adds nothing at run time. */
export function blockDescription<const Fields extends BlockFields>(
  description: BlockDescription<Fields>,
): BlockDescription<Fields> {
  return description;
}

/** «Текст · H2 · 4 пары» of the parts that are not empty. */
export function joinSummary(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
