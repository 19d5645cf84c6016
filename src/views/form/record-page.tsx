import { type ReactNode, useMemo } from 'react';
import { recordCommands } from '../../commands/records/index.ts';
import type { Resource } from '../../model/resources.ts';
import type { Form } from '../../state/forms/form-state.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import { CommandButton } from '../command-button.tsx';
import { FormPage } from './form-page.tsx';

interface RecordPageProps {
  resource: Resource;
  /** null for a new record. */
  id: number | null;
  children: (form: Form) => ReactNode;
}

/** The screen of a record's form. `children` renders its fields. */
export function RecordPage({ resource, id, children }: RecordPageProps) {
  const source = useMemo(() => recordForm(resource.name, id), [resource, id]);
  const { words, paths, name, fields } = resource;
  const title = id === null ? words.newTitle : `#${id}`;
  return (
    <FormPage
      source={source}
      crumbs={[{ title: words.list, href: paths.list }, { title }]}
      title={title}
      actions={
        id !== null && (
          <CommandButton command={recordCommands(name).remove} answers={{ records: [id] }}>
            Удалить
          </CommandButton>
        )
      }
      shown={fields.map((field) => field.name)}
    >
      {children}
    </FormPage>
  );
}
