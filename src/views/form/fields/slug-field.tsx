import { suggestSlugCommand } from '../../../commands/slug.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { CommandButton } from '../../command-button.tsx';
import { useField } from '../use-field.ts';
import { useSlugOfTitle } from '../use-slug-of-title.ts';
import type { FieldProps } from './field-props.ts';
import { Labelled } from './labelled.tsx';

/** In a new record it follows the title until the operator changes it; an empty one can be suggested. */
export function SlugField({ form, field }: FieldProps<'slug'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  useSlugOfTitle(form);
  return (
    <Labelled
      field={field}
      error={error}
      aside={
        !value && (
          <CommandButton command={suggestSlugCommand} variant="ghost" size="small">
            По названию
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
    </Labelled>
  );
}
