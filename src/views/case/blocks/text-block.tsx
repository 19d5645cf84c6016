import { textBlock } from '../../../model/block-types/text-block.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { LinesField } from '../../form/fields/lines-field.tsx';
import { HeaderPart } from './header-part.tsx';
import { PairsPart } from './pairs-part.tsx';
import { Part } from './part.tsx';
import { Tile } from './tile.tsx';

const { choices } = textBlock.fields.content.fields.style;
const lines = { kind: 'lines', name: 'content', label: 'Строки', styles: choices } as const;

export function TextBlockEditor({ form }: { form: Form }) {
  return (
    <>
      <HeaderPart form={form} />
      <PairsPart form={form} />
      <Part form={form} part="content" shown="all">
        <LinesField form={form} field={lines} />
      </Part>
    </>
  );
}

export function TextBlockPreview() {
  return <Tile>Aa</Tile>;
}
