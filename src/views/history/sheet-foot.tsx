import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useSnapshot } from 'valtio';
import { takeBackCommand } from '../../commands/form/history.ts';
import { type HistoryStep, isEdit } from '../../model/changes/history-steps.ts';
import { history } from '../../state/history/history-store.ts';
import type { HistorySubject } from '../../state/history/history-subject.ts';
import { Menu } from '../../ui/layer/menu.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './sheet-foot.module.css';
import { OtherActions, TakeBackAll } from './step-actions.tsx';

/** On a phone: what the step under the cursor was before comes back by one button, and the rest is behind «⋯». */
export function SheetFoot() {
  const { steps, cursor, subject } = useSnapshot(history);
  const step = steps.find(({ id }) => id === cursor?.step) as HistoryStep | undefined;
  if (!step || !subject)
    return (
      <CommandButton command={takeBackCommand} variant="primary">
        Вернуть
      </CommandButton>
    );
  return (
    <div className={styles.foot}>
      {isEdit(step) && <TakeBackAll step={step} variant="primary" />}
      <Menu
        trigger={
          <span className={styles.more}>
            <EllipsisVertical size={20} aria-hidden="true" />
            <span className="visually-hidden">Что ещё сделать с правкой</span>
          </span>
        }
      >
        <div className={styles.items}>
          <OtherActions step={step} subject={subject as HistorySubject} />
        </div>
      </Menu>
    </div>
  );
}
