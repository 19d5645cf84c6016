import { useSnapshot } from 'valtio';
import { continuePasteCommand, forgetPasteCommand } from '../../../commands/blocks/paste.ts';
import { plural } from '../../../model/base/plural.ts';
import { quote } from '../../../model/base/quote.ts';
import { unreadableText } from '../../../model/base/unreadable-text.ts';
import { blockSummary } from '../../../model/block/block-summary.ts';
import { asBlock } from '../../../model/block/copied-block.ts';
import { missingBlocks, pastes } from '../../../state/block-changes/pastes.ts';
import { unreadableBlocks } from '../../../state/blocks/blocks.ts';
import { CommandButton } from '../../frame/command-button.tsx';
import styles from './missing-blocks.module.css';

/** Names the copied blocks that could not be added, and offers to go on. */
export function MissingBlocks({ caseId }: { caseId: number }) {
  useSnapshot(pastes);
  const missing = missingBlocks(caseId).map(asBlock);
  if (missing.length === 0) return null;
  return (
    <div className={styles.missing} role="status">
      <p className={styles.text}>
        Не добавлено: {plural(missing.length, ['блок', 'блока', 'блоков'])} —{' '}
        {missing.map((block) => quote(blockSummary(block).title)).join(', ')}.
      </p>
      <CommandButton command={continuePasteCommand} size="small">
        Добавить
      </CommandButton>
      <CommandButton command={forgetPasteCommand} size="small" variant="ghost">
        Не нужно
      </CommandButton>
    </div>
  );
}

/** Says that the host has sent blocks that the panel cannot show. */
export function UnreadableBlocks({ caseId }: { caseId: number }) {
  const n = useSnapshot(unreadableBlocks)[caseId] ?? 0;
  if (n === 0) return null;
  return (
    <div className={styles.missing} role="status">
      <p className={styles.text}>{unreadableText(n, ['блок', 'блока', 'блоков'], 'm')}</p>
    </div>
  );
}
