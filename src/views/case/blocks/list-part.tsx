import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { BlockPart } from '../../../model/block-parts.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { Part } from './part.tsx';

/** A part that is a list. Its content shows all errors itself, those of the rows and those of the whole list. */
export function ListPart({ form, part, children }: { form: Form; part: BlockPart; children: ReactNode }) {
  const { errors } = useSnapshot(form, { sync: true });
  return (
    <Part form={form} part={part} shown={Object.keys(errors)}>
      {children}
    </Part>
  );
}
