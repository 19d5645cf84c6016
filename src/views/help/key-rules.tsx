import { useSnapshot } from 'valtio';
import { helpCommand } from '../../commands/app/app.ts';
import { goToList } from '../../commands/app/navigation.ts';
import { nextErrorCommand } from '../../commands/form/form.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { isTyping } from '../../commands/keys/field-strokes.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { nextControlCommand, previousControlCommand } from '../../commands/rows/row-controls.ts';
import { rowReadingCommand } from '../../commands/rows/row-reading.ts';
import { run } from '../../commands/run/runner.ts';
import { keyTiming } from '../../state/screen/key-timing.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { rowReading } from '../../state/screen/row-reading.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './help-dialog.module.css';

/** The rules that hold for all keys, and what screen readers need to know. */
export function KeyRules() {
  const { bare } = useSnapshot(keymap);
  const { slow } = useSnapshot(keyTiming);
  const mod = keyLabel('Mod');
  const alone = [helpCommand, nextErrorCommand].flatMap(
    (command) => keysOf(command).find((keys) => !isTyping(keys) && !keys.startsWith('Mod+')) ?? [],
  );
  const everywhere = [`Сочетания с ${mod}`, 'Esc', ...alone.map(written)];
  const sequence = keysOf(goToList.case).find((keys) => keys.includes(' '));
  return (
    <ul className={styles.rules}>
      <li>
        {bare
          ? `Одиночные клавиши действуют, пока курсор не стоит в поле. ${listed(everywhere)} действуют везде.`
          : `Одиночные клавиши отключены. Действуют сочетания с ${mod} и Alt, Enter, пробел, стрелки, Delete, Esc и F1–F12.`}
      </li>
      <li>
        Раскладка не важна: серым указана та же клавиша на русской раскладке. Знаки — точка, запятая, «/», «?» —
        действуют те, что набраны.
        {sequence !== undefined &&
          ` ${written(sequence)} — две клавиши одна за другой, не позже чем через ${slow ? '15 секунд' : '1,5 секунды'}.`}
      </li>
      <RowReading />
    </ul>
  );
}

function RowReading() {
  const { brief } = useSnapshot(rowReading);
  const { attributes } = useCommandProps(rowReadingCommand);
  const beside = [nextControlCommand, previousControlCommand].flatMap((command) => keysOf(command).slice(0, 1));
  return (
    <li className={styles.reading}>
      <span>
        Программа экранного доступа передаёт клавиши списку в режиме фокуса: NVDA + пробел, в JAWS — Insert + Z.
        {beside.length === 2 && ` По элементам строки ведут ${beside.map(written).join(' и ')}, из списка — Tab.`}
      </span>
      <Switch
        checked={!brief}
        onChange={() => void run(rowReadingCommand, context)}
        command={attributes}
        label="Читать строки подробно"
      />
    </li>
  );
}

function written(keys: string): string {
  return keyLabel(keys);
}

/** «A, B и C» */
function listed(texts: readonly string[]): string {
  return texts.join(', ').replace(/, ([^,]*)$/, ' и $1');
}
