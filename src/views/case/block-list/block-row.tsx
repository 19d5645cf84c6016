import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { blockActionsCommand } from '../../../commands/blocks/actions.ts';
import { editBlockCommand } from '../../../commands/blocks/edit.ts';
import { moveBlockCommand } from '../../../commands/blocks/move.ts';
import { removeBlockCommand } from '../../../commands/blocks/remove.ts';
import type { Command } from '../../../commands/command/command.ts';
import { openMediaCommand } from '../../../commands/form/media.ts';
import { run } from '../../../commands/run/runner.ts';
import { quote } from '../../../model/base/quote.ts';
import { type Block, blockKey, isKnown, refOf } from '../../../model/block/block.ts';
import { blockSummary } from '../../../model/block/block-summary.ts';
import { mainMediaIn } from '../../../model/media/media.ts';
import { drawnSource } from '../../../state/browser/drawn-media.ts';
import { DragHandle } from '../../../ui/table/drag-handle.tsx';
import { CommandIconButton, useCommandProps } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import { BlockPreview } from './block-preview.tsx';
import styles from './block-row.module.css';
import { RowEditButton } from './row-edit-button.tsx';

interface BlockRowProps {
  block: Block;
  index: number;
  current: boolean;
  /** The block has typed values that are not saved. */
  draft: boolean;
  movable: boolean;
}

export function BlockRow({ block, index, current, draft, movable }: BlockRowProps) {
  const { title, kind, excerpt } = blockSummary(block);
  const answers = { block: refOf(block) };
  const name = `блок № ${index + 1} ${quote(title)}`;
  return (
    <li
      className={styles.row}
      data-block={blockKey(block)}
      data-sort-index={index}
      data-cursor={current || undefined}
      aria-current={current || undefined}
    >
      <span className={styles.handle}>{movable && <DragHandle command={moveBlockCommand.id} />}</span>
      <span className={styles.number}>{index + 1}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the button beside it has the focus and the name */}
      <div
        className={styles.main}
        onClick={isKnown(block) ? () => void run(editBlockCommand, context, answers) : undefined}
      >
        <Preview block={block} name={name} />
        <span className={styles.words} data-words="">
          <span className={styles.title}>{title}</span>
          <span className={styles.summary} data-number={index + 1}>
            {draft && <span className={styles.draft}>Не сохранён · </span>}
            {kind}
            {excerpt && ` — ${excerpt}`}
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        {isKnown(block) ? (
          <RowEditButton
            command={editBlockCommand}
            answers={answers}
            icon={<Pencil size={16} />}
            text="Изменить"
            name={name}
          />
        ) : (
          <RowEditButton
            command={moveBlockCommand}
            answers={answers}
            icon={<ArrowUpDown size={16} />}
            text="Переставить"
            name={name}
          />
        )}
        <CommandIconButton
          command={removeBlockCommand}
          answers={answers}
          name={`Удалить ${name}`}
          icon={<Trash size={16} />}
          tone="danger"
        />
        <CommandIconButton
          command={blockActionsCommand}
          answers={answers}
          name={`Действия: ${name}`}
          icon={<EllipsisVertical />}
          aria-haspopup="dialog"
        />
      </div>
    </li>
  );
}

/** The picture of the block opens in full size; the picture of a text does what its row does. */
function Preview({ block, name }: { block: Block; name: string }) {
  const { attributes } = useCommandProps(openMediaCommand as Command);
  const main = isKnown(block) ? mainMediaIn(block.data) : undefined;
  if (!main || drawnSource(main.path) === null) return <BlockPreview block={block} />;
  return (
    <button
      type="button"
      {...attributes}
      className={styles.preview}
      aria-label={`Открыть во весь размер: ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        void run(openMediaCommand, context, { media: main.path });
      }}
    >
      <BlockPreview block={block} />
    </button>
  );
}
