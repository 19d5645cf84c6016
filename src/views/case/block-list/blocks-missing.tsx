import { useSnapshot } from 'valtio';
import { reloadBlocksCommand } from '../../../commands/blocks/reload.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { SkeletonBar } from '../../../ui/table/skeleton.tsx';
import { CommandButton } from '../../frame/command-button.tsx';
import styles from './block-list.module.css';

/**
 * Stands in place of blocks that are not loaded: the case itself may be known from its list when the host does not
 * answer.
 */
export function BlocksMissing({ form }: { form: Form }) {
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
