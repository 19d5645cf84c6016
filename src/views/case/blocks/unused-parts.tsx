import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { partCommands } from '../../../commands/blocks/parts.ts';
import { type BlockPart, blockParts, partsOf } from '../../../model/block/block-parts.ts';
import type { BlockType } from '../../../model/block/block-types.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { Field } from '../../../ui/field/field.tsx';
import { firstError } from '../../form/fields/field-errors.ts';
import { CommandButton } from '../../frame/command-button.tsx';
import styles from './part.module.css';
import { usePartFocus, useTaken } from './part.tsx';

/** The parts of a block that are off, each as a button that adds it. One that was just taken off stands in its place. */
export function UnusedParts({ form, type }: { form: Form; type: BlockType }) {
  const { values } = useSnapshot(form, { sync: true });
  const isTaken = useTaken(form);
  const off = partsOf(type).filter((part) => (values[part] ?? null) === null && !isTaken(part));
  if (off.length === 0) return null;
  return (
    <div className={styles.unused}>
      {off.map((part) => (
        <UnusedPart key={part} form={form} part={part} />
      ))}
    </div>
  );
}

function UnusedPart({ form, part }: { form: Form; part: BlockPart }) {
  const { errors } = useSnapshot(form, { sync: true });
  const { label } = blockParts[part];
  const item = useRef<HTMLDivElement>(null);
  usePartFocus(item, part);
  return (
    <div ref={item} data-part={part}>
      <Field kind="group" label={label} hideLabel name={part} error={firstError(errors, part)}>
        <CommandButton command={partCommands[part]} size="small" icon={<Plus size={14} />} className={styles.add}>
          <span className="visually-hidden">Добавить: </span>
          {label}
        </CommandButton>
      </Field>
    </div>
  );
}
