import { useSnapshot } from 'valtio';
import { plainTitleOf } from '../../commands/command/command.ts';
import { keyGroupOf } from '../../commands/keys/bindings.ts';
import { commandOf, commands, keyCommands } from '../../commands/registry.ts';
import { pluralForm } from '../../model/base/plural.ts';
import { recording } from '../../state/screen/recording.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { emptyContext } from '../frame/context.ts';
import styles from './help-dialog.module.css';

export const recordingStateId = 'recording-state';

/** Says what to press, or why the pressed keys are refused. */
export function RecordingState({ id }: { id: string }) {
  const { refusal } = useSnapshot(recording);
  const command = commandOf(id);
  if (!command) return null;
  const others = commands.filter((other) => keyGroupOf(other) === keyGroupOf(command)).length - 1;
  return (
    <div className={styles.state}>
      <p id={recordingStateId} className={styles.words}>
        <strong>{plainTitleOf(command, emptyContext)}</strong>
        {others > 0 && ` и ещё ${others} ${pluralForm(others, same)}`}
        {': '}
        {refusal === null ? (
          'нажмите одно сочетание или два подряд. Enter или пауза принимает, Esc оставляет прежнее.'
        ) : (
          <span className={styles.refusal}>{refusal} Нажмите другое.</span>
        )}
      </p>
      {!command.keys?.required && (
        <CommandButton command={keyCommands.remove} answers={{ command: id }} size="small">
          Без клавиши
        </CommandButton>
      )}
      <CommandButton command={keyCommands.cancel} size="small">
        Отмена
      </CommandButton>
    </div>
  );
}

const same = ['такая же команда', 'такие же команды', 'таких же команд'] as const;
