import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef } from 'react';
import { type Command, plainTitleOf, titleOf } from '../../commands/command.ts';
import { isChanged, isFixed } from '../../commands/keys/bindings.ts';
import { keyCommands } from '../../commands/registry.ts';
import { recording } from '../../state/recording.ts';
import { CommandIconButton } from '../command-button.tsx';
import { CommandKeys } from '../command-keys.tsx';
import { emptyContext } from '../context.ts';
import styles from './help.module.css';
import { KeyRecorder } from './key-recorder.tsx';

/** A command, its keys, and what changes them. */
export function CommandRow({ command, recorded }: { command: Command; recorded: boolean }) {
  const row = useFocusBack(recorded);
  const title = plainTitleOf(command, emptyContext);
  const changed = isChanged(command);
  return (
    <li ref={row} className={styles.row} data-command-row={command.id}>
      <span className={styles.name}>{titleOf(command, emptyContext)}</span>
      {changed && <span className={styles.changed}>изменено</span>}
      {changed && (
        <CommandIconButton
          command={keyCommands.reset}
          answers={{ command: command.id }}
          icon={<RotateCcw />}
          name={`Вернуть исходные клавиши: ${title}`}
        />
      )}
      {recorded ? <KeyRecorder title={title} /> : <CommandKeys command={command} russian />}
      {!recorded && !isFixed(command) && (
        <CommandIconButton
          command={keyCommands.rebind}
          answers={{ command: command.id }}
          icon={<Pencil />}
          name={`Изменить клавиши: ${title}`}
          className={styles.edit}
        />
      )}
    </li>
  );
}

/** When the recording ends, the focus is on the button that began it. */
function useFocusBack(recorded: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const was = useRef(recorded);
  useEffect(() => {
    if (was.current && !recorded && recording.command === null)
      row.current?.querySelector<HTMLElement>(`[data-command="${keyCommands.rebind.id}"]`)?.focus();
    was.current = recorded;
  }, [recorded]);
  return row;
}
