import type { BlockOf } from '../../../model/block/block.ts';
import { textBlock } from '../../../model/block-types/text-block.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { LinesField } from '../../form/fields/lines-field.tsx';
import { HeaderPart } from './header-part.tsx';
import { PairsPart } from './pairs-part.tsx';
import { Part } from './part.tsx';
import { TextTile, Tile } from './tile.tsx';

const { choices } = textBlock.fields.content.fields.style;
const lines = { kind: 'lines', name: 'content', label: textBlock.fields.content.label, styles: choices } as const;

export function TextBlockEditor({ form }: { form: Form }) {
  return (
    <>
      <HeaderPart form={form} />
      <PairsPart form={form} />
      <Part form={form} part="content" shown="all">
        <LinesField form={form} field={lines} hideLabel />
      </Part>
    </>
  );
}

export function TextBlockPreview({ data: { header, col1, content } }: { data: BlockOf<'textblock'>['data'] }) {
  const first = content?.[0]?.text || col1?.map(({ key, value }) => `${key} ${value}`).join(' ') || '';
  if (!header?.text && !first) return <Tile>Aa</Tile>;
  return <TextTile heading={header?.text} text={first} />;
}
