import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { addCommands } from '../../../commands/blocks/add.ts';
import { discardDraftCommand } from '../../../commands/drafts.ts';
import { type BlockType, blockTypes } from '../../../model/block-types.ts';
import { ownDraftId } from '../../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../../state/forms/block-form-key.ts';
import { CommandIconButton } from '../../command-button.tsx';
import styles from './block-row.module.css';
import { RowEditButton } from './row-edit-button.tsx';
import { Tile } from './tile.tsx';

/** The row of a new block that is not on the host yet: it has no number and no place. */
export function UnsavedBlockRow({ caseId, type }: { caseId: number; type: BlockType }) {
  const { title } = blockTypes[type];
  const name = `новый блок «${title}»`;
  return (
    <li className={styles.row}>
      <span />
      <span className={styles.number}>*</span>
      <div className={styles.main}>
        <Tile>+</Tile>
        <span className={styles.words}>
          <span className={styles.title}>Новый блок</span>
          <span className={styles.summary}>
            <span className={styles.draft}>Не сохранён</span> · {title}
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        <RowEditButton
          command={addCommands[type]}
          answers={{}}
          icon={<Pencil size={14} />}
          text="Продолжить"
          name={name}
        />
        <CommandIconButton
          command={discardDraftCommand}
          answers={{ draft: ownDraftId(blockFormKey({ caseId, type, id: null })) }}
          name={`Отбросить ${name}`}
          icon={<Trash size={16} />}
          tone="danger"
        />
      </div>
    </li>
  );
}
