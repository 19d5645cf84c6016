import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { addCommands } from '../../../commands/blocks/add.ts';
import { addMenuCommand } from '../../../commands/blocks/add-here.ts';
import { moveBlockCommand } from '../../../commands/blocks/move.ts';
import { pasteBlocksCommand } from '../../../commands/blocks/paste.ts';
import { addPicturesCommand } from '../../../commands/blocks/pictures.ts';
import { reloadBlocksCommand } from '../../../commands/blocks/reload.ts';
import { run } from '../../../commands/run/runner.ts';
import { type Block, blockKey, isSameBlock, refOf } from '../../../model/block/block.ts';
import { blockTypeNames, blockTypes } from '../../../model/block/block-types.ts';
import { copied, followCopied } from '../../../state/block-changes/copied.ts';
import { blockCursor } from '../../../state/blocks/cursor.ts';
import { indexAt, newPlaceOf, newPlaces } from '../../../state/blocks/new-places.ts';
import { draftId } from '../../../state/drafts/draft.ts';
import { draftState, readDraft } from '../../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../../state/form/block-form-key.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { type FailedPicture, failedPictures } from '../../../state/forms/failed-pictures.ts';
import { SkeletonBar } from '../../../ui/table/skeleton.tsx';
import { useSortable } from '../../../ui/table/use-sortable.ts';
import { CommandButton } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import { BlockEditor } from '../blocks/block-editor.tsx';
import { useBlockAddress } from '../blocks/use-block-address.ts';
import { useBlocks, useOrphanedDrafts, useUnsavedBlockTypes } from '../blocks/use-blocks.ts';
import styles from './block-list.module.css';
import { BlockRow } from './block-row.tsx';
import { FailedRow } from './failed-row.tsx';
import { MissingBlocks, UnreadableBlocks } from './missing-blocks.tsx';
import { PictureUploads, UploadsState } from './picture-uploads.tsx';
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
  const { some } = useSnapshot(copied);
  useEffect(followCopied, []);
  const { isTarget, handlers } = usePictureDrop(addPicturesCommand);
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
        <UploadsState caseId={caseId} />
        <div className={styles.add}>
          {blockTypeNames.map((type) => (
            <CommandButton
              key={type}
              command={addCommands[type]}
              size="small"
              icon={<Plus size={14} />}
              className={styles.type}
            >
              <span className="visually-hidden">Добавить блок </span>
              {blockTypes[type].title}
            </CommandButton>
          ))}
          <CommandButton
            command={addMenuCommand}
            size="small"
            icon={<Plus size={14} />}
            className={styles.ask}
            aria-haspopup="dialog"
          >
            Добавить
          </CommandButton>
          <CommandButton
            command={addPicturesCommand}
            size="small"
            icon={<Images size={14} />}
            className={styles.type}
            hideKeys
          >
            Фото
            <span className="visually-hidden">: каждое станет блоком</span>
          </CommandButton>
          {some && (
            <CommandButton
              command={pasteBlocksCommand}
              size="small"
              icon={<ClipboardPaste size={14} />}
              className={styles.type}
            >
              Вставить
            </CommandButton>
          )}
        </div>
      </header>
      {isTarget && <p className={styles.invitation}>Отпустите: каждый файл станет блоком</p>}
      {blocks ? <Rows caseId={caseId} blocks={blocks} unsavedTypes={unsavedTypes} /> : <BlocksNotLoaded form={form} />}
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
  const places = useSnapshot(newPlaces);
  const unsavedAt = (index: number) =>
    unsavedTypes
      .filter((type) => indexAt(blocks, newPlaceOf(blockFormKey({ caseId, type, id: null }), places)) === index)
      .map((type) => <UnsavedBlockRow key={type} caseId={caseId} type={type} />);
  const failed = useSnapshot(failedPictures).items.filter((item) => item.caseId === caseId) as readonly FailedPicture[];
  const failedAt = (index: number) =>
    failed
      .filter(({ after }) => indexAt(blocks, after) === index)
      .map((picture) => <FailedRow key={picture.id} picture={picture} />);
  const isDraft = (block: Block) => readDraft(blockFormKey({ caseId, ...refOf(block) })) !== null;

  if (blocks.length + unsavedTypes.length + orphaned.length + failed.length === 0) {
    return <p className={styles.none}>Блоков пока нет. Добавьте {addable}.</p>;
  }
  return (
    <ol ref={list} className={styles.list} aria-label="Блоки контента по порядку">
      {blocks.flatMap((block, index) => [
        ...failedAt(index),
        ...unsavedAt(index),
        <BlockRow
          key={blockKey(block)}
          block={block}
          index={index}
          current={at !== null && isSameBlock(at, block)}
          draft={isDraft(block)}
          movable={blocks.length > 1}
        />,
      ])}
      {failedAt(blocks.length)}
      {unsavedAt(blocks.length)}
      {orphaned.map((draft) => (
        <OrphanedBlockRow key={draftId(draft)} draft={draft} />
      ))}
    </ol>
  );
}

/**
 * Stands in place of blocks that are not loaded: the case itself may be known from its list when the host does not
 * answer.
 */
function BlocksNotLoaded({ form }: { form: Form }) {
  const { problem } = useSnapshot(form);
  if (!problem) {
    return (
      <div className={styles.waiting} data-waiting="" role="status">
        <span className="visually-hidden">Загружаем блоки…</span>
        <SkeletonBar width="40%" />
        <SkeletonBar width="64%" />
      </div>
    );
  }
  return (
    <div className={styles.failed}>
      <p>Блоки не загрузились. {problem.message}</p>
      <CommandButton command={reloadBlocksCommand} size="small">
        Повторить
      </CommandButton>
    </div>
  );
}
