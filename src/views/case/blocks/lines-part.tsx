import { blockLineStyles } from '../../../model/block.ts';
import type { Form } from '../../../state/forms/form.ts';
import { LinesField } from '../../form/fields/lines-field.tsx';
import { ListPart } from './list-part.tsx';

const field = { kind: 'lines', name: 'content', label: 'Строки', styles: blockLineStyles } as const;

export function LinesPart({ form }: { form: Form }) {
  return (
    <ListPart form={form} part="content">
      <LinesField form={form} field={field} />
    </ListPart>
  );
}
