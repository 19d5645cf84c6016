import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { loadSlugOf, suggestSlugCommand, titleForSlug } from '../../../commands/form/slug.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { setValue } from '../../../state/form/form-values.ts';
import { waitBeforeSaving } from '../../../state/form/pending-values.ts';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { CommandButton } from '../../frame/command-button.tsx';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/** In a new record the slug follows the title until the operator changes it. A button fills an empty one in. */
export function SlugField({ form, field }: FieldProps<'slug'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  useSlugFromTitle(form);
  return (
    <DescriptorField
      field={field}
      error={error}
      aside={
        !value && (
          <CommandButton command={suggestSlugCommand} variant="ghost" size="small">
            Взять из названия
          </CommandButton>
        )
      }
    >
      <TextInput
        value={value ?? ''}
        onChange={onChange}
        placeholder={field.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DescriptorField>
  );
}

/**
 * Keeps the slug of a new record in step with its title while the slug equals the one made from the last title. A slug
 * that the operator has changed or cleared stays, also in a form that is opened again.
 */
function useSlugFromTitle(form: Form): void {
  const { source, values, restoredFrom } = useSnapshot(form, { sync: true });
  const title = titleForSlug({ source: form.source, values });
  const lastTitle = useRef('');
  const lastDraft = useRef<number | null>(null);
  const isNew = source.id === null;

  useEffect(() => {
    // A title that comes with a draft has its slug, or has lost it to the operator.
    if (restoredFrom !== lastDraft.current) lastTitle.current = title;
    lastDraft.current = restoredFrom;
    if (!isNew || title === lastTitle.current) return;
    let live = true;
    const set = loadSlugOf().then((slugOf) => {
      if (!live) return;
      if ((form.values.slug ?? '') === slugOf(lastTitle.current)) setValue(form, 'slug', slugOf(title));
      lastTitle.current = title;
    });
    waitBeforeSaving(form, set);
    return () => {
      live = false;
    };
  }, [form, isNew, title, restoredFrom]);
}
