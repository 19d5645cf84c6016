import { useSnapshot } from 'valtio';
import { actionsCommand, helpCommand } from '../../commands/app/app.ts';
import { peekCommand } from '../../commands/app/peek.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { nextRowCommand, previousRowCommand } from '../../commands/list/list.ts';
import { clearFilterCommand, filterCommand } from '../../commands/rows/filter.ts';
import { selectCommand } from '../../commands/rows/selection.ts';
import { reloadTrashCommand, restoreCommand } from '../../commands/trash/trash.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { FooterKeys, type KeyHint } from '../../ui/button/footer-keys.tsx';
import { commandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';

/** What the screen shows, on which depends what keys can do. */
export type TrashState = 'rows' | 'none' | 'empty' | 'failed';

/** The line under the trash: its keys, each a button. Keys that cannot act are left out. */
export function TrashKeys({ state, isFiltered }: { state: TrashState; isFiltered: boolean }) {
  useSnapshot(keymap);
  const hints: Record<TrashState, KeyHint[]> = {
    rows: [
      { ...hint(null, previousRowCommand), name: 'Предыдущая строка' },
      { ...hint('строка', nextRowCommand), name: 'Следующая строка' },
      hint('восстановить', restoreCommand as CommandDescription),
      hint('просмотр', peekCommand),
      hint('выбрать', selectCommand),
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
