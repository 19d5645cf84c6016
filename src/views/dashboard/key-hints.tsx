import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { helpCommand, paletteCommand, themeCommand } from '../../commands/app/app.ts';
import { keyHintsCommand } from '../../commands/app/dashboard.ts';
import { goToDashboard, goToList } from '../../commands/app/navigation.ts';
import type { Command } from '../../commands/command/command.ts';
import { titleOf } from '../../commands/command/command.ts';
import { cancelCommand, saveCommand } from '../../commands/form/form.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { keyHints } from '../../state/screen/key-hints.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { CommandButton, CommandIconButton } from '../frame/command-button.tsx';
import { CommandKeys } from '../frame/command-keys.tsx';
import { emptyContext } from '../frame/context.ts';
import styles from './key-hints.module.css';
import { Section } from './section.tsx';

const hintedCommands: readonly Command[] = [
  paletteCommand,
  recordCommands('case').create,
  goToList.case,
  goToList.service,
  goToDashboard,
  saveCommand,
  cancelCommand,
  themeCommand,
];

/** Hidden on devices without a keyboard, as the key badges are. */
export function KeyHints() {
  useSnapshot(keymap);
  const { shown } = useSnapshot(keyHints);
  if (!shown) return null;
  return (
    <div className={styles.keys}>
      <CommandIconButton
        command={keyHintsCommand}
        name="Убрать клавиши с рабочего стола"
        icon={<X />}
        className={styles.close}
      />
      <Section
        title="Клавиши, которые стоит знать"
        note={
          <CommandButton command={helpCommand} variant="ghost" size="small" className={styles.all}>
            Все клавиши
          </CommandButton>
        }
      >
        <p className={styles.hint}>
          Знаете номер записи? Нажмите {keyLabel(keysOf(paletteCommand)[0] ?? '')}, введите его и нажмите Enter.
        </p>
        <ul>
          {hintedCommands.map((command) => (
            <li key={command.id} className={styles.row}>
              <span>{titleOf(command, emptyContext)}</span>
              <CommandKeys command={command} first />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
