import type { EditorProps } from './editor-props.ts';
import { HeaderPart } from './header-part.tsx';
import { LinesPart } from './lines-part.tsx';
import { PairsPart } from './pairs-part.tsx';

export function TextBlockEditor({ form }: EditorProps) {
  return (
    <>
      <HeaderPart form={form} />
      <PairsPart form={form} />
      <LinesPart form={form} />
    </>
  );
}
