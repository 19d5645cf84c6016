import { quote } from '../../model/base/quote.ts';
import { type Block, type BlockRef, isSameBlock } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { caseResource } from '../../model/resource/case.ts';
import { blocksOf } from '../../state/blocks/blocks.ts';
import { blockCursor } from '../../state/blocks/cursor.ts';
import type { BlockAddress } from '../../state/blocks/editor.ts';
import { forms } from '../../state/form/form-state.ts';
import type { Context, Option, Step } from '../command/command.ts';

/** The answer of the commands on one block of the open case. */
export interface OnBlock {
  block: BlockRef;
}

/** Returns the case of the open form, or of the block that is open over it; null when there is none. */
export function openCase(context: Context): number | null {
  const { target } = context;
  if (target?.kind !== 'form') return null;
  return target.resource === caseResource.name ? target.id : (openBlock(context)?.caseId ?? null);
}

/** Returns the block in the editor; null when none is open. */
export function openBlock({ target }: Context): BlockAddress | null {
  return (target?.kind === 'form' && forms[target.form]?.source.block) || null;
}

export function hasBlocks(context: Context): boolean {
  return openBlocks(context).length > 0;
}

/** Whether keys act on a block: the focus is in the list, and the editor is closed. */
export function isInList(context: Context): boolean {
  return blockCursor.focused && blockCursor.at !== null && openBlock(context) === null;
}

export const blockStep: Step<BlockRef> = { kind: 'choice', title: 'Какой блок', options, suggest };

/** Returns what a command does, and its title: «Удалить блок № 2 «Экраны до и после»», or «Удалить блок…». */
export function withVerb(title: string) {
  return {
    verb: { title },
    title: (context: Context): string => {
      const block = suggest(context);
      return `${title} ${block ? describeBlock(context, block) : 'блок…'}`;
    },
  };
}

/**
 * Returns «блок № 2 «Экраны до и после»», or «блок» when the list does not contain it. `where`: the open case, or the id
 * of one that may have been closed meanwhile.
 */
export function describeBlock(where: Context | number, block: BlockRef): string {
  const found = openBlocks(where).find((other) => isSameBlock(other, block));
  return found ? `блок № ${numberOf(where, block)} ${quote(blockSummary(found).title)}` : 'блок';
}

/** Returns the number of the block in the list, from 1; 0 when the list does not contain it. */
export function numberOf(where: Context | number, block: BlockRef): number {
  return openBlocks(where).findIndex((other) => isSameBlock(other, block)) + 1;
}

/** Returns the block with that number in the list, from 1. */
export function blockAt(context: Context, number: number): BlockRef | null {
  const found = openBlocks(context)[number - 1];
  return found ? { type: found.type, id: found.id } : null;
}

/** Returns the blocks of the open case, or of the given one; none while they are not loaded. */
export function openBlocks(where: Context | number): readonly Block[] {
  const caseId = typeof where === 'number' ? where : openCase(where);
  return (caseId === null ? undefined : blocksOf(caseId)) ?? [];
}

function options(context: Context): Option<BlockRef>[] {
  return openBlocks(context).map((block, index) => {
    const { title, kind } = blockSummary(block);
    return { value: { type: block.type, id: block.id }, title: `№ ${index + 1} ${title}`, note: kind };
  });
}

function suggest(context: Context): BlockRef | undefined {
  const open = openBlock(context);
  if (open) return open.id === null ? undefined : { type: open.type, id: open.id };
  return isInList(context) && blockCursor.at ? { ...blockCursor.at } : undefined;
}
