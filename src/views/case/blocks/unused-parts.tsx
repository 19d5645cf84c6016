import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { partCommands } from '../../../commands/blocks/parts.ts';
import { type BlockPart, blockParts, partsOf } from '../../../model/block-parts.ts';
import type { BlockType } from '../../../model/block-types.ts';
import { phrases } from '../../../model/phrases.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { Field } from '../../../ui/field.tsx';
import { CommandButton } from '../../command-button.tsx';
import { firstError } from '../../form/field-errors.ts';
import styles from './part.module.css';
import { usePartFocus } from './part.tsx';

/** The parts of a block that are off, each as a button that adds it. */
export function UnusedParts({ form, type }: { form: Form; type: BlockType }) {
  const { values } = useSnapshot(form, { sync: true });
  const off = partsOf(type).filter((part) => (values[part] ?? null) === null);
  const wasOn = usePartsSeenOn(form, type);
  if (off.length === 0) return null;
  return (
    <div className={styles.unused}>
      {off.map((part) => (
        <UnusedPart key={part} form={form} part={part} wasOn={wasOn.has(part)} />
      ))}
    </div>
  );
}

function UnusedPart({ form, part, wasOn }: { form: Form; part: BlockPart; wasOn: boolean }) {
  const { loaded, errors } = useSnapshot(form, { sync: true });
  const { label } = blockParts[part];
  const item = useRef<HTMLDivElement>(null);
  usePartFocus(item, part);
  // Only values from the host, or those typed since, can be lost.
  const clears = wasOn || (loaded[part] ?? null) !== null;
  return (
    <div ref={item} data-part={part}>
      <Field
        kind="group"
        label={label}
        hideLabel
        name={part}
        error={firstError(errors, part)}
        hint={clears ? <Warning /> : undefined}
      >
        <CommandButton command={partCommands[part]} size="small" icon={<Plus size={14} />} className={styles.add}>
          <span className="visually-hidden">Добавить: </span>
          {label}
        </CommandButton>
      </Field>
    </div>
  );
}

/** Returns the parts that were on since the last save. */
function usePartsSeenOn(form: Form, type: BlockType): ReadonlySet<BlockPart> {
  const { values, savedAt } = useSnapshot(form, { sync: true });
  const seen = useRef({ savedAt, parts: new Set<BlockPart>() });
  if (seen.current.savedAt !== savedAt) seen.current = { savedAt, parts: new Set() };
  for (const part of partsOf(type)) if ((values[part] ?? null) !== null) seen.current.parts.add(part);
  return seen.current.parts;
}

function Warning() {
  return (
    <span className={styles.warning}>
      <CircleAlert size={14} aria-hidden="true" />
      {phrases.partWarning}
    </span>
  );
}
