import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { helpCommand } from '../../commands/app/app.ts';
import { closeHelpCommand } from '../../commands/app/dialogs.ts';
import { titleOf } from '../../commands/command/command.ts';
import { keyCommands, loadKeymapCode } from '../../commands/registry.ts';
import { run } from '../../commands/run/runner.ts';
import { theme } from '../../state/browser/theme.ts';
import { keyTiming } from '../../state/screen/key-timing.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { panels } from '../../state/screen/panels.ts';
import { recording, stopRecording } from '../../state/screen/recording.ts';
import { LiveRegion } from '../../ui/base/live-region.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { loadAccountCommands } from '../profile/account-chunk.ts';
import { CommandRow } from './command-row.tsx';
import { findCommands } from './find-commands.ts';
import styles from './help-dialog.module.css';
import { KeyRules } from './key-rules.tsx';
import { RecordingState } from './recording-state.tsx';

/** Every command with its keys, read from the registry; the keys can be changed here. */
export function HelpDialog() {
  const [query, setQuery] = useState('');
  /** The commands of other screens have come, too. */
  const [isComplete, setComplete] = useState(false);
  const { command: recorded } = useSnapshot(recording);
  const close = useCommandProps(closeHelpCommand);
  const keys = useSnapshot(keymap);
  const { dark } = useSnapshot(theme);
  // The dialog is painted before its rows, which are more than a hundred. Not so while keys are recorded, because the
  // recorder in one of the rows takes the focus.
  const wanted = useDeferredValue<string | null>(query, recorded === null ? null : query);
  const sections = useMemo(() => {
    // Commands are found by their keys too. The title of the command that switches the theme depends on it.
    void [keys, dark, isComplete];
    return wanted === null ? [] : findCommands(wanted, recorded);
  }, [wanted, recorded, keys, dark, isComplete]);
  useEffect(() => {
    let isOpen = true;
    void Promise.allSettled([loadAccountCommands(), loadKeymapCode()]).then(() => isOpen && setComplete(true));
    return () => {
      isOpen = false;
      if (!panels.help) stopRecording();
    };
  }, []);
  const found = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  // The same elements while only the query has changed, so that a letter renders the rows once.
  const shownSections = useMemo(() => {
    void keys;
    return sections.map(({ title, rows }) => (
      <section key={title}>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.commands}>
          {rows.map((row) => (
            <CommandRow
              key={row.commands[0].id}
              {...row}
              isRecording={row.commands.some(({ id }) => id === recorded)}
            />
          ))}
        </ul>
      </section>
    ));
  }, [sections, recorded, keys]);
  return (
    <Dialog
      open
      size="editor"
      blocksPageKeys
      title={titleOf(helpCommand, context)}
      onRequestClose={() => void run(closeHelpCommand, context)}
      close={close}
    >
      <div className={styles.help}>
        <div className={styles.head}>
          <TextInput
            type="search"
            className={styles.search}
            aria-label="Найти команду или клавишу"
            placeholder="Найти команду или клавишу"
            autoFocus={recorded === null}
            value={query}
            onChange={setQuery}
          />
          <KeyTools />
        </div>
        <LiveRegion message={wanted ? `Найдено команд: ${found}` : ''} />
        <section
          className={styles.list}
          aria-label="Команды"
          data-rendering={wanted !== query || !isComplete || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by key
          tabIndex={0}
        >
          {found === 0 && wanted !== null && (
            <p className={styles.nothing}>Такой команды нет. Попробуйте другое слово.</p>
          )}
          {shownSections}
        </section>
        {recorded === null ? <KeyRules /> : <RecordingState id={recorded} />}
      </div>
    </Dialog>
  );
}

/** Controls that change all keys at once. */
function KeyTools() {
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
