import { useSnapshot } from 'valtio';
import { inviteCommand, reloadOperatorsCommand, renameOperatorCommand } from '../../commands/account/operators.ts';
import { actionsCommand, helpCommand } from '../../commands/app/app.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { nextRowDescription, previousRowDescription } from '../../commands/list/list.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { FooterKeys, type KeyHint } from '../../ui/button/footer-keys.tsx';
import { commandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';

/** The line under the operators: its keys, each a button. */
export function OperatorKeys({ isFailed }: { isFailed: boolean }) {
  useSnapshot(keymap);
  const hints = isFailed
    ? [hint('повторить', reloadOperatorsCommand)]
    : [
        { ...hint(null, previousRowDescription), name: 'Предыдущая строка' },
        { ...hint('строка', nextRowDescription), name: 'Следующая строка' },
        hint('переименовать', renameOperatorCommand as CommandDescription),
        hint('действия', actionsCommand),
        hint('пригласить', inviteCommand),
      ];
  return <FooterKeys hints={hints} aside={hint('все клавиши', helpCommand)} />;
}

function hint(text: string | null, command: CommandDescription): KeyHint {
  return { ...commandProps(command), text, onClick: () => void dispatch(command, context) };
}
