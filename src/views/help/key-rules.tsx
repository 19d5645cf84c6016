import { useSnapshot } from 'valtio';
import { nextErrorCommand } from '../../commands/form.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { goToList } from '../../commands/navigation.ts';
import { keymap } from '../../state/keymap.ts';
import styles from './help-dialog.module.css';

/** The rules that hold for all keys. */
export function KeyRules() {
  const { bare } = useSnapshot(keymap);
  const mod = keyLabel('Mod');
  const [error] = keysOf(nextErrorCommand);
  const everywhere = [`Сочетания с ${mod}`, 'Esc', ...(error === undefined ? [] : [written(error)])];
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
        {sequence !== undefined && ` ${written(sequence)} — две клавиши одна за другой.`}
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
