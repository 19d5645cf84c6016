import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { partCommands } from '../../../commands/blocks/parts.ts';
import { run } from '../../../commands/runner.ts';
import { type BlockPart, blockParts } from '../../../model/block-parts.ts';
import { phrases } from '../../../model/phrases.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { Field } from '../../../ui/field.tsx';
import { KeyBadge } from '../../../ui/key-badge.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useCommandProps } from '../../command-button.tsx';
import { context } from '../../context.ts';
import { firstErrorExcept } from '../../form/field-errors.ts';
import styles from './part.module.css';

interface PartProps {
  form: Form;
  part: BlockPart;
  /** Keys of the host's errors that the fields inside show. A list shows all: of its rows and of itself. */
  shown: readonly string[] | 'all';
  children: ReactNode;
}

/** A part of a block under its switch. The switch shows the errors of the part itself. */
export function Part({ form, part, shown, children }: PartProps) {
  const { values, loaded, errors } = useSnapshot(form, { sync: true });
  const { label } = blockParts[part];
  const on = (values[part] ?? null) !== null;
  const shownNow = on ? shown : [];
  const { keys, attributes } = useCommandProps(partCommands[part]);
  // Only values from the host, or the defaults of a new block, can be lost.
  const clears = !on && (loaded[part] ?? null) !== null;
  return (
    <section className={styles.part} aria-label={label} data-part={part}>
      <Field
        className={styles.head}
        label={label}
        name={part}
        error={shownNow === 'all' ? undefined : firstErrorExcept(errors, part, shownNow)}
        aside={keys.length > 0 && <KeyBadge text={keys.join(' ')} className={styles.key} />}
        hint={clears ? <Warning /> : undefined}
      >
        <Switch checked={on} onChange={() => void run(partCommands[part], context)} command={attributes} />
      </Field>
      {on && <div className={styles.body}>{children}</div>}
    </section>
  );
}

function Warning() {
  return (
    <span className={styles.warning}>
      <CircleAlert size={14} aria-hidden="true" />
      {phrases.partWarning}
    </span>
  );
}
