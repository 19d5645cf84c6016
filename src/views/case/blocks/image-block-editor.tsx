import type { EditorProps } from './editor-props.ts';
import { HeaderPart } from './header-part.tsx';
import { LargeImagePart } from './large-image-part.tsx';
import { SmallImagesPart } from './small-images-part.tsx';

export function ImageBlockEditor({ form, caseId }: EditorProps) {
  return (
    <>
      <HeaderPart form={form} />
      <LargeImagePart form={form} caseId={caseId} />
      <SmallImagesPart form={form} caseId={caseId} />
    </>
  );
}
