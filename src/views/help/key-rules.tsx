import { useSnapshot } from 'valtio';
import { helpCommand } from '../../commands/app.ts';
import { nextErrorCommand } from '../../commands/form.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { goToList } from '../../commands/navigation.ts';
import { keyTiming } from '../../state/key-timing.ts';
import { keymap } from '../../state/keymap.ts';
import styles from './help-dialog.module.css';

/** The rules that hold for all keys. */
export function KeyRules() {
  const { bare } = useSnapshot(keymap);
  const { slow } = useSnapshot(keyTiming);
  const mod = keyLabel('Mod');
  const [error] = keysOf(nextErrorCommand);
  const help = keysOf(helpCommand).find((keys) => /^F\d/.test(keys));
  const everywhere = [`Сочетания с ${mod}`, 'Esc', ...[help, error].flatMap((keys) => (keys ? [written(keys)] : []))];
  const sequence = keysOf(goToList.case).find((keys) => keys.includes(' '));
  return (
    <ul className={styles.rules}>
      <li>
        {bare
          ? `Одиночные клавиши действуют, пока курсор не стоит в поле. ${listed(everywhere)} действуют везде.`
          : `Одиночные клавиши отключены. Действуют сочетания с ${mod} и Alt, Enter, пробел, стрелки, Delete, Esc и F1–F12.`}
      </li>
      <li>
        Раскладка не важна: серым указана та же клавиша на русской раскладке.
        {sequence !== undefined &&
          ` ${written(sequence)} — две клавиши одна за другой, не позже чем через ${slow ? '15 секунд' : '1,5 секунды'}.`}
      </li>
    </ul>
  );
}

function written(keys: string): string {
  return keyLabel(keys);
}

/** «A, B и C» */
function listed(texts: readonly string[]): string {
  return texts.join(', ').replace(/, ([^,]*)$/, ' и $1');
}
