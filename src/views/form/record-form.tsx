import { seoFields } from '../../model/resource/field.ts';
import type { Resource, ResourceField } from '../../model/resource/resources.ts';
import type { Form } from '../../state/form/form-state.ts';
import { DeferredPart } from './deferred-part.tsx';
import { FormColumns } from './form-columns.tsx';
import { FormField } from './form-field.tsx';
import { RecordPage } from './record-page.tsx';
import { SeoGroup } from './seo-group.tsx';

/** The form of a resource, generated from its descriptor. A resource that needs more has a view of its own. */
export function RecordFormView({ resource, id }: { resource: Resource; id: number | null }) {
  return (
    <RecordPage resource={resource} id={id}>
      {(form) => <RecordFields resource={resource} form={form} isNew={id === null} />}
    </RecordPage>
  );
}

function RecordFields({ resource, form, isNew }: { resource: Resource; form: Form; isNew: boolean }) {
  const { fields, site, label } = resource;
  const own = fields.filter((field) => !isSeo(field));
  const renderField = (field: ResourceField) => (
    <FormField key={field.name} form={form} field={field} autoFocus={isNew && field.name === label} />
  );
  return (
    <FormColumns
      main={own.filter((field) => !isSideField(field)).map(renderField)}
      side={
        <>
          {own.filter(isSideField).map(renderField)}
          {fields.some(isSeo) && (
            <DeferredPart form={form}>
              <SeoGroup form={form} site={site} titles={[label]} descriptions={['description', 'subtitle']} />
            </DeferredPart>
          )}
        </>
      }
    />
  );
}

const seoNames: readonly string[] = seoFields.map((field) => field.name);

function isSeo(field: ResourceField): boolean {
  return seoNames.includes(field.name);
}

/** Returns whether a field stands in the side column: flags and pictures. */
function isSideField(field: ResourceField): boolean {
  return field.kind === 'flag' || field.kind === 'image' || field.kind === 'announce-object';
}
