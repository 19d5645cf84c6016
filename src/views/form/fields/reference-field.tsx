import useSWR from 'swr';
import { fetchList } from '../../../api/lists.ts';
import { createCategoryCommand } from '../../../commands/records/create-category.ts';
import { run } from '../../../commands/run/runner.ts';
import { undoCommand } from '../../../commands/undo/undo.ts';
import { categoryResource } from '../../../model/resource/category.ts';
import type { AnyRecord, List } from '../../../model/resource/resource.ts';
import { type ResourceName, resourceOf } from '../../../model/resource/resources.ts';
import { recordFormStep, undoFormStep } from '../../../state/form/form-steps.ts';
import { journal } from '../../../state/journal/journal.ts';
import { listKey, loadList } from '../../../state/lists/lists.ts';
import { Combobox } from '../../../ui/field/combobox.tsx';
import { context } from '../../frame/context.ts';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import { filterOptions } from './filter-options.ts';
import { useField } from './use-field.ts';

export function ReferenceField({ form, field }: FieldProps<'reference'>) {
  const { value, error, onChange } = useField<number | null>(form, field.name);
  const { options, failed, reload } = useOptions(field.to);
  const chosen = value ?? null;
  const known = options?.some((option) => option.value === chosen) ?? true;
  // The chosen record stays visible even when it is not in the list.
  const lost = chosen !== null && !known ? [{ value: chosen, label: `#${chosen}` }] : [];
  const choose = (id: number | null) => {
    if (id === chosen) return;
    onChange(id);
    recordFormStep(form, { title: `Выбрать: ${field.label}`, name: field.name, undo: () => onChange(chosen) });
  };
  const undo = () => {
    if (undoFormStep(form, field.name)) return true;
    const isCreation = journal.steps[0]?.changes.some(
      (change) => change.kind === 'created' && change.resource === field.to && change.record.id === chosen,
    );
    if (isCreation) void run(undoCommand, context);
    return isCreation === true;
  };
  return (
    <DescriptorField
      field={field}
      error={error}
      hint={failed ? 'Список не загрузился. Щёлкните поле, чтобы загрузить его снова.' : field.hint}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles the focus event that bubbles from the field inside */}
      <div onFocus={() => failed && reload()}>
        <Combobox
          options={[...(options ?? []), ...lost]}
          value={chosen}
          onChange={choose}
          onUndo={undo}
          filter={filterOptions}
          // What is there already is known by then.
          onCreate={
            options && field.to === categoryResource.name
              ? (title) => void run(createCategoryCommand, context, { title })
              : undefined
          }
          busy={!options && !failed}
          placeholder={field.placeholder ?? 'Не выбрано'}
        />
      </div>
    </DescriptorField>
  );
}

/**
 * Returns the records to choose from: the list itself, which follows what this page and colleagues write. It is asked for
 * with the limit that the specification names.
 */
function useOptions(name: ResourceName) {
  const resource = resourceOf(name);
  const { data, error, mutate } = useSWR<List<AnyRecord>, unknown>(listKey(resource), () =>
    loadList(resource, fetchList(resource, `${resource.api}?page=1&limit=1000`)),
  );
  const options = data?.items.map((item) => ({ value: item.id, label: String(item[resource.label] ?? `#${item.id}`) }));
  return { options, failed: error !== undefined && !data, reload: () => void mutate() };
}
