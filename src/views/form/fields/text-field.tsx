import { useEffect, useRef } from 'react';
import { isCopyTitle } from '../../../model/resource/copy-title.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import { letterCount } from './letter-count.tsx';
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
