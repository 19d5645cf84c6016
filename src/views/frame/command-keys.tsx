import { Fragment } from 'react';
import { useSnapshot } from 'valtio';
import type { Command } from '../../commands/command/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel, russianKeyLabel, strokeLabels } from '../../commands/keys/key-label.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import styles from './command-keys.module.css';

interface CommandKeysProps {
  command: Command;
  /** Also shows the same keys on ЙЦУКЕН. */
  russian?: boolean | undefined;
  /** Shows the first key only, the one that buttons show. */
  first?: boolean | undefined;
}

/** The keys of a command, as printed on the keyboard and optionally on ЙЦУКЕН. */
export function CommandKeys({ command, russian = false, first = false }: CommandKeysProps) {
  useSnapshot(keymap);
  const shown = first ? keysOf(command).slice(0, 1) : keysOf(command);
  // Keys that answer a step are a row of digits, shown as a range.
  if (command.keys?.answers && shown.length > 2) return <KeyRange keys={shown} />;
  return (
    <span className={styles.keys}>
      {shown.map((keys, index) => (
        <Fragment key={keys}>
          {index > 0 && <span className={styles.or}>или</span>}
          {strokeLabels(keys).map((stroke, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may have the same stroke twice
            <KeyBadge key={at} text={stroke} />
          ))}
          <span className="visually-hidden">{keyLabel(keys)}</span>
          {russian && <RussianKeys keys={keys} />}
        </Fragment>
      ))}
    </span>
  );
}

function KeyRange({ keys }: { keys: readonly string[] }) {
  const texts = keys.map((key) => keyLabel(key));
  return (
    <span className={styles.keys}>
      <KeyBadge text={texts[0] ?? ''} />
      <span aria-hidden="true">…</span>
      <KeyBadge text={texts.at(-1) ?? ''} />
      <span className="visually-hidden">{texts.join(' ')}</span>
    </span>
  );
}

function RussianKeys({ keys }: { keys: string }) {
  const text = russianKeyLabel(keys);
  return text === null ? null : <span className={styles.russian}>{text}</span>;
}
