import { type ReactNode, useMemo } from 'react';
import { actionsCommand } from '../../commands/app/app.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import type { Resource } from '../../model/resource/resources.ts';
import type { Form } from '../../state/form/form-state.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import { rowIcons } from '../../ui/table/row-icons.tsx';
import { CommandIconButton } from '../frame/command-button.tsx';
import { FormPage } from './form-page.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { OpenOnSite } from './open-on-site.tsx';
import styles from './record-action.module.css';

interface RecordPageProps {
  resource: Resource;
  /** null for a new record. */
  id: number | null;
  /** Before the buttons that all records have. */
  actions?: ReactNode;
  children: (form: Form) => ReactNode;
}

/** The screen of a record's form. `children` renders its fields. */
export function RecordPage({ resource, id, actions, children }: RecordPageProps) {
  const source = useMemo(() => recordForm(resource.name, id), [resource, id]);
  const { words, paths, fields } = resource;
  const title = id === null ? words.newTitle : `${capitalize(words.count[0])} #${id}`;
  return (
    <FormPage
      source={source}
      crumbs={[{ title: words.list, href: paths.list }, { title }]}
      title={title}
      actions={
        <>
          {actions}
          {id !== null && <OpenOnSite resource={resource} id={id} />}
          {id !== null && <NeighbourButtons resource={resource} />}
          {/* A new record has only those of its own. */}
          {(id !== null || actions !== undefined) && (
            <CommandIconButton
              command={actionsCommand}
              name="Действия с записью"
              icon={rowIcons.more}
              className={id === null ? undefined : styles.more}
              aria-haspopup="dialog"
            />
          )}
        </>
      }
      shown={fields.map((field) => field.name)}
    >
      {children}
    </FormPage>
  );
}
