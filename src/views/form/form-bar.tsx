import { useSnapshot } from 'valtio';
import { cancelCommand, saveCommand } from '../../commands/form.ts';
import type { Form } from '../../state/forms/form-state.ts';
import { CommandButton } from '../command-button.tsx';
import styles from './form-bar.module.css';
import { FormStatus } from './form-status.tsx';

/**
 * The bar under the form: save, cancel, the state of the draft, and the number of errors. It is there from the start, so
 * that nothing moves when the fields come.
 */
export function FormBar({ form }: { form: Form }) {
  const { saving, status } = useSnapshot(form, { sync: true });
  return (
    <footer className={styles.bar}>
      <CommandButton command={saveCommand} variant="primary" busy={saving} softDisabled={status !== 'ready'} />
      <CommandButton command={cancelCommand} />
      {status === 'ready' && <FormStatus form={form} />}
    </footer>
  );
}
