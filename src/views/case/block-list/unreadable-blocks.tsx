import { useSnapshot } from 'valtio';
import { unreadableText } from '../../../model/base/unreadable-text.ts';
import { unreadableBlocks } from '../../../state/blocks/blocks.ts';
import styles from './missing-blocks.module.css';

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
