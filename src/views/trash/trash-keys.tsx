import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { actionsCommand, helpCommand } from '../../commands/app/app.ts';
import { peekCommand } from '../../commands/app/peek.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { nextRowDescription, previousRowDescription } from '../../commands/list/list.ts';
import { clearFilterCommand, filterCommand } from '../../commands/rows/filter.ts';
import { clearSelectionCommand } from '../../commands/rows/more-selection.ts';
import { selectDescription } from '../../commands/rows/selection.ts';
import { purgeCommand, reloadTrashCommand, restoreCommand } from '../../commands/trash/trash.ts';
import { plural } from '../../model/base/plural.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { FooterKeys, type KeyHint } from '../../ui/button/footer-keys.tsx';
import { CommandButton, commandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
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

/** What the screen shows, on which depends what keys can do. */
export type TrashState = 'rows' | 'none' | 'empty' | 'failed';

/** The line under the trash: its keys, each a button. Keys that cannot act are left out. */
export function TrashKeys({ state, isFiltered }: { state: TrashState; isFiltered: boolean }) {
  useSnapshot(keymap);
  const hints: Record<TrashState, KeyHint[]> = {
    rows: [
      { ...hint(null, previousRowDescription), name: 'Предыдущая строка' },
      { ...hint('строка', nextRowDescription), name: 'Следующая строка' },
      hint('восстановить', restoreCommand as CommandDescription),
      hint('просмотр', peekCommand),
      hint('выбрать', selectDescription),
      isFiltered ? hint('показать все', clearFilterCommand) : hint('отобрать', filterCommand),
      hint('действия', actionsCommand),
    ],
    none: [hint('показать все', clearFilterCommand)],
    empty: [hint('обновить', reloadTrashCommand)],
    failed: [hint('повторить', reloadTrashCommand)],
  };
  return <FooterKeys hints={hints[state]} aside={hint('все клавиши', helpCommand)} />;
}

function hint(text: string | null, command: CommandDescription): KeyHint {
  return { ...commandProps(command), text, onClick: () => void dispatch(command, context) };
}
