import { useSnapshot } from 'valtio';
import { actionsCommand, helpCommand } from '../../commands/app/app.ts';
import { peekCommand } from '../../commands/app/peek.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { nextRowDescription, previousRowDescription } from '../../commands/list/list.ts';
import { clearFilterCommand, filterCommand } from '../../commands/rows/filter.ts';
import { selectDescription } from '../../commands/rows/selection.ts';
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
