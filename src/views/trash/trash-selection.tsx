import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { clearSelectionCommand } from '../../commands/rows/more-selection.ts';
import { purgeCommand, restoreCommand } from '../../commands/trash/trash.ts';
import { plural } from '../../model/base/plural.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from '../list/selection-bar.module.css';

/** What can be done with the selected rows, above the footer. */
export function TrashSelection({ count }: { count: number }) {
  const look = { variant: 'ghost', size: 'small', 'data-tip': '', 'data-tip-short': '' } as const;
  return (
    <section className={styles.bar} aria-label="Выбранные строки" data-bar="">
      <strong className={styles.count}>{plural(count, ['запись', 'записи', 'записей'])}</strong>
      <CommandButton {...look} command={restoreCommand} icon={<Undo />}>
        Восстановить
      </CommandButton>
      <CommandButton {...look} command={purgeCommand} icon={<Trash />} className={styles.danger}>
        Удалить навсегда
      </CommandButton>
      <span className={styles.space} />
      <CommandButton {...look} command={clearSelectionCommand} icon={<X />} className={styles.leave}>
        Снять выбор
      </CommandButton>
    </section>
  );
}
