import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import { useSnapshot } from 'valtio';
import { blockActionsCommand } from '../../../commands/blocks/actions.ts';
import { addAboveCommand, addBelowCommand } from '../../../commands/blocks/add-here.ts';
import { editBlockCommand } from '../../../commands/blocks/edit.ts';
import { moveBlockCommand } from '../../../commands/blocks/move.ts';
import type { Command } from '../../../commands/command/command.ts';
import { openMediaCommand } from '../../../commands/form/media.ts';
import { run } from '../../../commands/run/runner.ts';
import { keepNumbers } from '../../../model/base/keep-numbers.ts';
import { quote } from '../../../model/base/quote.ts';
import { type Block, blockKey, isKnown, refOf } from '../../../model/block/block.ts';
import { blockSummary, measuredMedia } from '../../../model/block/block-summary.ts';
import { formatSize, mainMediaIn } from '../../../model/media/media.ts';
import { drawnSource } from '../../../state/browser/drawn-media.ts';
import { mediaSizes } from '../../../state/browser/media-sizes.ts';
import { DragHandle } from '../../../ui/table/drag-handle.tsx';
import { CommandIconButton, useCommandProps } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import { PeopleInBlock } from '../../presence/presence-chunk.tsx';
import { AddLine } from './add-line.tsx';
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
  const size = useSnapshot(mediaSizes)[measuredMedia(block) ?? ''];
  const { title, untitled, kind, excerpt } = blockSummary(block, size && formatSize(size));
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
          <span className={styles.title} data-untitled={untitled}>
            {keepNumbers(title)}
          </span>
          <span className={styles.summary} data-number={index + 1}>
            {draft && <span className={styles.draft}>Не сохранён · </span>}
            {keepNumbers(excerpt ? `${kind} — ${excerpt}` : kind)}
          </span>
        </span>
        <PeopleInBlock block={blockKey(block)} />
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
          command={blockActionsCommand}
          answers={answers}
          name={`Действия: ${name}`}
          icon={<EllipsisVertical />}
          aria-haspopup="dialog"
        />
      </div>
      {index === 0 && <AddLine command={addAboveCommand} answers={answers} name="Блок сюда: первым" edge="start" />}
      <AddLine command={addBelowCommand} answers={answers} name={`Блок сюда: под блоком № ${index + 1}`} edge="end" />
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
