import type { CommandProps } from './command-props.ts';
import styles from './footer-keys.module.css';
import { KeyBadge } from './key-badge.tsx';

/** Of the command that the button runs. A button without a key shows its word alone. */
export interface KeyHint extends CommandProps {
  /** «открыть»; null for the first of two buttons that share a word. */
  text: string | null;
  /** Accessible name, where the word alone does not say what the button does. */
  name?: string | undefined;
  onClick: () => void;
}

interface FooterKeysProps {
  /** Those that do not fit are left out, the last ones first. */
  hints: readonly KeyHint[];
  /** What the operator should know about the keys. */
  note?: string | undefined;
  /** Stands at the right end, and stays. */
  aside: KeyHint;
}

/** A line of buttons, each with its key. They are no tab stops, because the keys do the same. */
export function FooterKeys({ hints, note, aside }: FooterKeysProps) {
  return (
    <footer className={styles.footer}>
      {/* What does not fit goes to a second line, which is not seen. */}
      <div className={styles.hints}>
        {hints.map((hint, at) => {
          if (hint.text === null) return null;
          const first = hints[at - 1];
          return (
            // A pair is left out together.
            <span key={hint.text} className={styles.pair}>
              {first?.text === null && <Hint hint={first} />}
              <Hint hint={hint} />
            </span>
          );
        })}
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <Hint hint={aside} />
    </footer>
  );
}

function Hint({ hint: { attributes, keys, text, name, onClick } }: { hint: KeyHint }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.hint}
      {...attributes}
      // They are the keys of the rows, to which the arrows lead from the field as well.
      data-typed={undefined}
      data-pair={text === null || undefined}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      {keys.map((key) => (
        <KeyBadge key={key} text={key} />
      ))}
      {name && <span className="visually-hidden">{name}</span>}
      {text && <span aria-hidden={name ? true : undefined}>{text}</span>}
    </button>
  );
}

/** The next key acts on the row that has the focus. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
