import { useSnapshot } from 'valtio';
import { cancelCommand, saveCommand } from '../../commands/form/form.ts';
import type { Form } from '../../state/form/form-state.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { FormKeys } from '../frame/form-late-chunk.ts';
import { Live } from '../frame/live-chunk.tsx';
import styles from './form-bar.module.css';
import { FormStatus } from './form-status.tsx';
import { useUnsaved } from './use-unsaved.ts';

/**
 * The bar under the form: save, cancel, the state of the draft, and the number of errors. It is there from the start, so
 * that nothing moves when the fields come.
 */
export function FormBar({ form }: { form: Form }) {
  const { saving, status } = useSnapshot(form, { sync: true });
  const unsaved = useUnsaved(form);
  return (
    <footer className={styles.bar}>
      <CommandButton
        command={saveCommand}
        variant="primary"
        busy={saving}
        softDisabled={status !== 'ready' || !unsaved}
      />
      <CommandButton command={cancelCommand}>{unsaved ? 'Отмена' : 'Закрыть'}</CommandButton>
      {/* Hidden, not removed: a node removed at the first letter splits the browser's undo of what is being typed. */}
      <span className={styles.unchanged} hidden={status !== 'ready' || unsaved}>
        Изменений нет
      </span>
      {status === 'ready' && <FormStatus form={form} />}
      {status === 'ready' && <Live view="LiveFollower" form={form} />}
      <Live view="LiveLine" form={form} />
      {status === 'ready' && (
        <div className={styles.keys}>
          <FormKeys form={form} />
        </div>
      )}
    </footer>
  );
}
