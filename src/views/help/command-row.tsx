import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef } from 'react';
import { type Command, plainTitleOf, titleOf } from '../../commands/command.ts';
import { isChanged, isFixed } from '../../commands/keys/bindings.ts';
import { keyCommands } from '../../commands/registry.ts';
import { recording } from '../../state/recording.ts';
import { CommandIconButton } from '../command-button.tsx';
import { CommandKeys } from '../command-keys.tsx';
import { nowhere } from '../nowhere.ts';
import styles from './help.module.css';
import { KeyRecorder } from './key-recorder.tsx';

/** A command, its keys, and what changes them. */
export function CommandRow({ of, recorded }: { of: Command; recorded: boolean }) {
  const row = useFocusBack(recorded);
  const title = plainTitleOf(of, nowhere);
  const changed = isChanged(of);
  return (
    <li ref={row} className={styles.row} data-command-row={of.id}>
      <span className={styles.name}>{titleOf(of, nowhere)}</span>
      {changed && <span className={styles.changed}>изменено</span>}
      {changed && (
        <CommandIconButton
          of={keyCommands.reset}
          given={{ command: of.id }}
          icon={<RotateCcw />}
          name={`Вернуть исходные клавиши: ${title}`}
        />
      )}
      {recorded ? <KeyRecorder title={title} /> : <CommandKeys of={of} russian />}
      {!recorded && !isFixed(of) && (
        <CommandIconButton
          of={keyCommands.rebind}
          given={{ command: of.id }}
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
