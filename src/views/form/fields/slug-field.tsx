import { suggestSlugCommand } from '../../../commands/form/slug.ts';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { CommandButton } from '../../frame/command-button.tsx';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';
import { useSlugFromTitle } from './use-slug-from-title.ts';

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
