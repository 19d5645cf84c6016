import { useEffect, useRef } from 'react';
import { plural, pluralForm } from '../../../model/base/plural.ts';
import { isCopyTitle } from '../../../model/resource/copy-title.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './text-field.module.css';
import { useField } from './use-field.ts';

/** It has no `maxLength`, which would cut a pasted text silently. The host refuses what is too long. */
export function TextField({ form, field, autoFocus, letters }: FieldProps<'text'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  const input = useRef<HTMLInputElement>(null);
  // What is typed next replaces the title of a copy.
  useEffect(() => {
    if (autoFocus && isCopyTitle(input.current?.value ?? '')) input.current?.select();
  }, [autoFocus]);
  return (
    <DescriptorField field={field} error={error} {...letterCount(value ?? '', letters)}>
      <TextInput
        ref={input}
        value={value ?? ''}
        onChange={onChange}
        placeholder={field.placeholder}
        autoComplete="off"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
      />
    </DescriptorField>
  );
}

export function LongTextField({ form, field, letters }: FieldProps<'long-text'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  return (
    <DescriptorField field={field} error={error} {...letterCount(value ?? '', letters)}>
      <TextArea value={value ?? ''} onChange={onChange} placeholder={field.placeholder} />
    </DescriptorField>
  );
}

/**
 * The value is a number when four digits are typed, and the text as typed otherwise: the host then explains the error.
 */
export function YearField({ form, field }: FieldProps<'year'>) {
  const { value, error, onChange } = useField<number | string | null>(form, field.name);
  return (
    <DescriptorField field={field} error={error}>
      <TextInput
        value={String(value ?? '')}
        onChange={(text) => onChange(/^[1-9]\d{3}$/.test(text) ? Number(text) : text)}
        className="tabular"
        inputMode="numeric"
        autoComplete="off"
        placeholder={field.placeholder}
      />
    </DescriptorField>
  );
}

/**
 * Returns what stands at the label of a text of which others show the beginning alone: «44 / 60», and below the field how
 * much of it they leave out.
 */
function letterCount(text: string, shown: number | undefined) {
  if (shown === undefined) return null;
  const count = [...text.trim()].length;
  const over = count - shown;
  return {
    aside: (
      <span className={styles.count} data-over={over > 0 || undefined}>
        <span aria-hidden="true">{`${count} / ${shown}`}</span>
        <span className="visually-hidden">{`${plural(count, signs)} из ${shown}`}</span>
      </span>
    ),
    ...(over > 0 && { hint: <span className={styles.over}>{leftOut(over)}</span> }),
  };
}

const signs = ['знак', 'знака', 'знаков'] as const;

function leftOut(over: number): string {
  const isOne = pluralForm(over, signs) === signs[0];
  const last = over === 1 ? 'последний знак' : `${isOne ? 'последний' : 'последние'}\u00a0${plural(over, signs)}`;
  return `В выдаче не ${isOne ? 'поместится' : 'поместятся'} ${last}`;
}
