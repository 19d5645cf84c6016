import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { addCommands } from '../../../commands/blocks/add.ts';
import type { Command } from '../../../commands/command/command.ts';
import { discardDraftCommand, openDraftCommand } from '../../../commands/form/drafts.ts';
import { quote } from '../../../model/base/quote.ts';
import { type BlockType, blockTypes } from '../../../model/block/block-types.ts';
import { type Draft, draftId } from '../../../state/drafts/draft.ts';
import { ownDraftId } from '../../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../../state/form/block-form-key.ts';
import { CommandIconButton } from '../../frame/command-button.tsx';
import { Tile } from '../blocks/tile.tsx';
import styles from './block-row.module.css';
import { RowEditButton } from './row-edit-button.tsx';

/** The row of a new block that is not on the host yet: it has no number and no place. */
export function UnsavedBlockRow({ caseId, type }: { caseId: number; type: BlockType }) {
  const { title } = blockTypes[type];
  return (
    <UnsavedRow
      title="Новый блок"
      kind={title}
      name={`новый блок «${title}»`}
      draft={ownDraftId(blockFormKey({ caseId, type, id: null }))}
      command={addCommands[type]}
      answers={{}}
    />
  );
}

/** The row of a block that was deleted while its draft has unsaved changes. */
export function OrphanedBlockRow({ draft }: { draft: Draft }) {
  const id = draftId(draft);
  return (
    <UnsavedRow
      title={draft.title}
      kind="удалён, осталось введённое"
      name={`удалённый блок ${quote(draft.title)}`}
      draft={id}
      command={openDraftCommand}
      answers={{ draft: id }}
    />
  );
}

interface UnsavedRowProps<Answers extends object> {
  title: string;
  kind: string;
  /** After «Продолжить» and «Отбросить». */
  name: string;
  /** Id of the draft. */
  draft: string;
  command: Command<Answers>;
  answers: Partial<Answers>;
}

function UnsavedRow<Answers extends object>({ title, kind, name, draft, ...open }: UnsavedRowProps<Answers>) {
  return (
    <li className={styles.row}>
      <span />
      <span className={styles.number}>*</span>
      <div className={styles.main}>
        <Tile>+</Tile>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.summary}>
            <span className={styles.draft}>Не сохранён</span> · {kind}
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        <RowEditButton {...open} icon={<Pencil size={14} />} text="Продолжить" name={name} />
        <CommandIconButton
          command={discardDraftCommand}
          answers={{ draft }}
          name={`Отбросить ${name}`}
          icon={<Trash size={16} />}
          tone="danger"
        />
      </div>
    </li>
  );
}
