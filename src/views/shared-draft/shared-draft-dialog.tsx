import { closeSharedDraftCommand, takeSharedDraftCommand } from '../../commands/form/shared-drafts.ts';
import { run } from '../../commands/run/runner.ts';
import { describeWhen } from '../../model/base/when.ts';
import type { SharedDraft } from '../../model/drafts/shared-draft.ts';
import type { Form } from '../../state/form/form-state.ts';
import { differencesOf } from '../../state/shared-drafts/differences.ts';
import { sharedDraftTitle } from '../../state/shared-drafts/shared-draft-title.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Value } from '../conflict/value.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './shared-draft-dialog.module.css';

/** What a shared draft would change in the form, field by field: what differs is marked. */
export function SharedDraftDialog({ form, draft }: { form: Form; draft: SharedDraft }) {
  const close = useCommandProps(closeSharedDraftCommand);
  const when = describeWhen(Date.parse(draft.at), Date.now());
  return (
    <Dialog
      open
      size="compare"
      blocksPageKeys
      title={sharedDraftTitle(draft)}
      description={`${form.source.endpoint?.name}, ${when}. Отмечено, чем он отличается от того, что в форме.`}
      onRequestClose={() => void run(closeSharedDraftCommand, context)}
      close={close}
      initialFocus={() => document.querySelector('[role="dialog"] [data-command="draft.take-shared"]')}
      footer={
        <>
          <CommandButton command={closeSharedDraftCommand}>Закрыть</CommandButton>
          <CommandButton command={takeSharedDraftCommand} answers={{ shared: draft.id }} variant="primary">
            Взять
          </CommandButton>
        </>
      }
    >
      <dl>
        {differencesOf(form, draft).map(({ endpoint, field, present, shared }) => (
          <div key={`${endpoint.key}.${field}`} className={styles.row}>
            <dt className={styles.label}>
              {endpoint.labelOf(field)}
              {endpoint.key !== form.source.key && <span className={styles.thing}>{endpoint.name}</span>}
            </dt>
            <dd className={styles.value}>
              <Value endpoint={endpoint} path={field} value={shared} base={present} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
