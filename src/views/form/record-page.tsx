import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useMemo } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { actionsCommand } from '../../commands/app/app.ts';
import { nextRecordCommand, previousRecordCommand } from '../../commands/app/neighbours.ts';
import { addressOnSite } from '../../commands/records/address-on-site.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { site } from '../../state/browser/site.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { type Form, forms } from '../../state/form/form-state.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import { listKey } from '../../state/lists/lists.ts';
import { targetState } from '../../state/screen/target.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { rowIcons } from '../../ui/table/row-icons.tsx';
import { CommandButton, CommandIconButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { FormPage } from './form-page.tsx';
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

/** The button to the page of a saved record on the public site; nothing when it has no address. */
function OpenOnSite({ resource, id }: { resource: Resource; id: number }) {
  useSnapshot(site);
  // The address appears with the first save of a slug.
  void useSnapshot(forms)[recordFormKey(resource.name, id)]?.newest;
  const { openOnSite } = recordCommands(resource.name);
  if (!openOnSite || addressOnSite(resource, id) === null) return null;
  return (
    <CommandButton
      command={openOnSite}
      answers={{ records: [id] }}
      className={classNames(styles.action, styles.site)}
      icon={<ExternalLink size={16} />}
      data-tip="Открыть на сайте"
      data-tip-short=""
    >
      Открыть на сайте
    </CommandButton>
  );
}

/** Leads to the records beside the open one. Its list comes in the background. */
function NeighbourButtons({ resource }: { resource: Resource }) {
  const { data } = useSWR(listKey(resource), null);
  // Both say where the neighbours are.
  void data;
  useSnapshot(targetState);
  return (
    <span className={styles.pair}>
      <CommandIconButton
        command={previousRecordCommand}
        icon={<ChevronUp />}
        disabled={!previousRecordCommand.when?.(context)}
      />
      <CommandIconButton
        command={nextRecordCommand}
        icon={<ChevronDown />}
        disabled={!nextRecordCommand.when?.(context)}
      />
    </span>
  );
}
