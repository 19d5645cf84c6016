import Plus from 'lucide-react/icons/plus';
import { useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { addBlockCommand, addCommands } from '../../../commands/blocks/add.ts';
import { moveBlockCommand } from '../../../commands/blocks/move.ts';
import { run } from '../../../commands/run/runner.ts';
import { type Block, blockKey, isSameBlock, refOf } from '../../../model/block/block.ts';
import { blockTypeNames, blockTypes } from '../../../model/block/block-types.ts';
import { blockCursor } from '../../../state/blocks/cursor.ts';
import { draftId } from '../../../state/drafts/draft.ts';
import { draftState, readDraft } from '../../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../../state/form/block-form-key.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { useSortable } from '../../../ui/table/use-sortable.ts';
import { CommandButton } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import { BlockEditor } from '../blocks/block-editor.tsx';
import { useBlockAddress } from '../blocks/use-block-address.ts';
import { useBlocks, useOrphanedDrafts, useUnsavedBlockTypes } from '../blocks/use-blocks.ts';
import styles from './block-list.module.css';
import { BlockRow } from './block-row.tsx';
import { BlocksMissing } from './blocks-missing.tsx';
import { MissingBlocks } from './missing-blocks.tsx';
import { PictureUploads } from './picture-uploads.tsx';
import { UnreadableBlocks } from './unreadable-blocks.tsx';
import { OrphanedBlockRow, UnsavedBlockRow } from './unsaved-block-row.tsx';
import { useBlockClipboard } from './use-block-clipboard.ts';
import { useBlockFocus } from './use-block-focus.ts';
import { usePictureDrop } from './use-picture-drop.ts';

/** «текст, изображение или видео» */
const addable = new Intl.ListFormat('ru', { type: 'disjunction' }).format(
  Object.values(blockTypes).map(({ accusative }) => accusative),
);

/** The content blocks of a saved case, in order, and the editor of the open block. */
export function BlockList({ caseId, form }: { caseId: number; form: Form }) {
  const heading = useId();
  const blocks = useBlocks(caseId);
  const unsavedTypes = useUnsavedBlockTypes(caseId);
  useBlockAddress(caseId);
  useBlockClipboard();
  const { isTarget, handlers } = usePictureDrop();
  return (
    <section
      className={styles.section}
      aria-labelledby={heading}
      data-blocks=""
      data-drag-over={isTarget || undefined}
      {...handlers}
    >
      <header className={styles.head}>
        <h2 id={heading}>Блоки контента {blocks && <span className={styles.count}>{blocks.length}</span>}</h2>
        <div className={styles.add}>
          {blockTypeNames.map((type) => (
            <CommandButton key={type} command={addCommands[type]} size="small" icon={<Plus size={14} />}>
              <span className="visually-hidden">Добавить блок </span>
              {blockTypes[type].title}
            </CommandButton>
          ))}
          <CommandButton command={addBlockCommand} size="small" icon={<Plus size={14} />} className={styles.ask}>
            Добавить
          </CommandButton>
        </div>
      </header>
      {isTarget && <p className={styles.invitation}>Отпустите: каждая картинка станет блоком</p>}
      {blocks ? <Rows caseId={caseId} blocks={blocks} unsavedTypes={unsavedTypes} /> : <BlocksMissing form={form} />}
      <UnreadableBlocks caseId={caseId} />
      <MissingBlocks caseId={caseId} />
      <PictureUploads caseId={caseId} />
      <BlockEditor />
    </section>
  );
}

interface RowsProps {
  caseId: number;
  blocks: readonly Block[];
  unsavedTypes: ReturnType<typeof useUnsavedBlockTypes>;
}

function Rows({ caseId, blocks, unsavedTypes }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { at } = useSnapshot(blockCursor);
  useSnapshot(draftState);
  useBlockFocus(list, caseId);
  useSortable({
    list,
    enabled: blocks.length > 1,
    onMove: (from, to) => {
      const block = blocks[from];
      if (!block) return;
      const place = { kind: 'position', position: to + 1 } as const;
      void run(moveBlockCommand, context, { block: refOf(block), place });
    },
  });
  const orphaned = useOrphanedDrafts(caseId);
  const isDraft = (block: Block) => readDraft(blockFormKey({ caseId, ...refOf(block) })) !== null;

  if (blocks.length + unsavedTypes.length + orphaned.length === 0) {
    return <p className={styles.none}>Блоков пока нет. Добавьте {addable}.</p>;
  }
  return (
    <ol ref={list} className={styles.list} aria-label="Блоки контента по порядку">
      {blocks.map((block, index) => (
        <BlockRow
          key={blockKey(block)}
          block={block}
          index={index}
          current={at !== null && isSameBlock(at, block)}
          draft={isDraft(block)}
          movable={blocks.length > 1}
        />
      ))}
      {unsavedTypes.map((type) => (
        <UnsavedBlockRow key={type} caseId={caseId} type={type} />
      ))}
      {orphaned.map((draft) => (
        <OrphanedBlockRow key={draftId(draft)} draft={draft} />
      ))}
    </ol>
  );
}
