import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef } from 'react';
import { isChanged, isFixed } from '../../commands/keys/bindings.ts';
import { keyCommands } from '../../commands/registry.ts';
import { recording } from '../../state/screen/recording.ts';
import { CommandIconButton } from '../frame/command-button.tsx';
import { CommandKeys } from '../frame/command-keys.tsx';
import type { FoundRow } from './find-commands.ts';
import styles from './help-dialog.module.css';
import { KeyRecorder } from './key-recorder.tsx';

/** A command, or a group of them, its keys, and the buttons that change them. */
export function CommandRow({ title: name, commands, isRecording }: FoundRow & { isRecording: boolean }) {
  const row = useFocusBack(isRecording);
  const [command] = commands;
  const title = name.replace(/…$/, '');
  const changed = isChanged(command);
  return (
    <li ref={row} className={styles.row} data-command-row={commands.map(({ id }) => id).join(' ')}>
      <span className={styles.name}>{name}</span>
      {changed && <span className={styles.changed}>изменено</span>}
      {changed && (
        <CommandIconButton
          command={keyCommands.reset}
          answers={{ command: command.id }}
          icon={<RotateCcw />}
          name={`Вернуть исходные клавиши: ${title}`}
        />
      )}
      {isRecording ? <KeyRecorder title={title} /> : <CommandKeys command={command} russian />}
      {!isRecording && !isFixed(command) && (
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

/** Returns a ref to the row. When the recording ends, the button that started it gets the focus. */
function useFocusBack(isRecording: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const was = useRef(isRecording);
  useEffect(() => {
    if (was.current && !isRecording && recording.command === null)
      row.current?.querySelector<HTMLElement>(`[data-command="${keyCommands.rebind.id}"]`)?.focus();
    was.current = isRecording;
  }, [isRecording]);
  return row;
}
