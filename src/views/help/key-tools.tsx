import { useSnapshot } from 'valtio';
import { keyCommands } from '../../commands/registry.ts';
import { run } from '../../commands/run/runner.ts';
import { keyTiming } from '../../state/screen/key-timing.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './help-dialog.module.css';

/** Controls that change all keys at once. */
export function KeyTools() {
  const { bare } = useSnapshot(keymap);
  const toggle = bare ? keyCommands.bareOff : keyCommands.bareOn;
  const { attributes } = useCommandProps(toggle);
  const { slow } = useSnapshot(keyTiming);
  const timing = useCommandProps(keyCommands.slow);
  return (
    <div className={styles.tools}>
      <Switch
        checked={bare}
        onChange={() => void run(toggle, context)}
        command={attributes}
        label="Одиночные клавиши"
      />
      <Switch
        checked={slow}
        onChange={() => void run(keyCommands.slow, context)}
        command={timing.attributes}
        label="Больше времени на вторую клавишу"
      />
      <CommandButton command={keyCommands.resetAll} size="small">
        Вернуть исходные
      </CommandButton>
      <CommandButton command={keyCommands.save} size="small">
        Сохранить клавиши в файл
      </CommandButton>
      <CommandButton command={keyCommands.load} size="small">
        Загрузить
      </CommandButton>
    </div>
  );
}
