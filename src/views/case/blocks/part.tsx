import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { partCommands } from '../../../commands/blocks/parts.ts';
import { run } from '../../../commands/run/runner.ts';
import { phrases } from '../../../model/base/phrases.ts';
import { isEmptyPart } from '../../../model/block/block-body.ts';
import { type BlockPart, blockParts, partsOf } from '../../../model/block/block-parts.ts';
import type { BlockType } from '../../../model/block/block-types.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { isPartTaken, partFocus } from '../../../state/forms/block-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { firstError, firstErrorExcept } from '../../form/fields/field-errors.ts';
import { CommandButton, useCommandProps } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import styles from './part.module.css';

interface PartProps {
  form: Form;
  part: BlockPart;
  /** Keys of the host's errors that the fields inside show. A list shows all: of its rows and of itself. */
  shown: readonly string[] | 'all';
  children: ReactNode;
}

/** A part of a block that is used, or was just taken off. Its head shows the errors of the part itself. */
export function Part(props: PartProps) {
  const { form, part } = props;
  const { values } = useSnapshot(form, { sync: true });
  const isTaken = useTaken(form);
  const value = values[part] ?? null;
  if (value !== null) return <UsedPart {...props} value={value} />;
  return isTaken(part) && <TakenPart form={form} part={part} />;
}

/** Returns a function that tells whether a part was taken off, and renders again when a save makes that final. */
function useTaken(form: Form): (part: BlockPart) => boolean {
  const { loaded, savedAt } = useSnapshot(form, { sync: true });
  return (part) => isPartTaken(form, part, { loaded, savedAt });
}

function UsedPart({ form, part, shown, children, value }: PartProps & { value: unknown }) {
  const { errors } = useSnapshot(form, { sync: true });
  const { label, description, kind, switch: partSwitch } = blockParts[part];
  const count = Array.isArray(value) ? value.length : 0;
  const section = useRef<HTMLElement>(null);
  const descriptionId = useId();
  usePartFocus(section, part);
  return (
    <section
      ref={section}
      className={styles.part}
      aria-label={label}
      aria-describedby={description && descriptionId}
      data-part={part}
    >
      <div className={styles.head}>
        <Field
          kind="group"
          label={
            <span className={styles.label}>
              {label}
              {kind === 'rows' && count > 0 && <span className={styles.count}> {count}</span>}
            </span>
          }
          name={part}
          error={shown === 'all' ? undefined : firstErrorExcept(errors, part, shown)}
          aside={
            <TakeButton part={part} byKey={isEmptyPart(blockParts[part], value)}>
              Убрать<span className="visually-hidden"> {partSwitch.words}</span>
            </TakeButton>
          }
        >
          {description && (
            <span id={descriptionId} hidden>
              {description}
            </span>
          )}
        </Field>
      </div>
      <div className={styles.body} data-part-body="">
        {children}
      </div>
    </section>
  );
}

/** `byKey`: nothing would be lost, so that the key does the same. */
function TakeButton({ part, byKey, children }: { part: BlockPart; byKey: boolean; children: ReactNode }) {
  const { keys, attributes } = useCommandProps(partCommands[part]);
  return (
    <Button
      variant="ghost"
      size="small"
      {...attributes}
      aria-keyshortcuts={byKey ? attributes['aria-keyshortcuts'] : undefined}
      keys={byKey ? keys : []}
      onClick={() => void run(partCommands[part], context)}
    >
      {children}
    </Button>
  );
}

/** Stands where a part was until the block is saved. «Отменить» brings it back as it was. */
function TakenPart({ form, part }: { form: Form; part: BlockPart }) {
  const { errors } = useSnapshot(form, { sync: true });
  const { label, switch: partSwitch } = blockParts[part];
  const section = useRef<HTMLElement>(null);
  usePartFocus(section, part);
  return (
    <section ref={section} className={styles.taken} aria-label={label} data-part={part}>
      <Field kind="group" label={label} hideLabel name={part} error={firstError(errors, part)}>
        <p className={styles.warning}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>
            {partSwitch.taken}. {phrases.partWarning}.
          </span>
          <CommandButton command={partCommands[part]} size="small">
            Отменить<span className="visually-hidden">: вернуть {partSwitch.words}</span>
          </CommandButton>
        </p>
      </Field>
    </section>
  );
}

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

/** Moves the focus into the part that was just added, or to the button of the one that was just taken off. */
function usePartFocus(within: RefObject<HTMLElement | null>, part: BlockPart): void {
  useLayoutEffect(() => {
    if (partFocus.wanted !== part) return;
    partFocus.wanted = null;
    firstControl(within.current)?.focus();
  }, [within, part]);
}

/** Returns the control of a part, or of an editor, that takes the focus. */
export function firstControl(within: HTMLElement | null): HTMLElement | null {
  const body = within?.querySelector('[data-part-body]') ?? within;
  return (
    body?.querySelector<HTMLElement>(
      '[data-row-text], input:not([tabindex="-1"]), textarea, button:not([tabindex="-1"])',
    ) ?? null
  );
}
