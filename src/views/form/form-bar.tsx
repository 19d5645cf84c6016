import { useSnapshot } from 'valtio';
import { cancelCommand, saveCommand } from '../../commands/form.ts';
import type { Form } from '../../state/forms/form.ts';
import { CommandButton } from '../command-button.tsx';
import styles from './form-bar.module.css';
import { FormStatus } from './form-status.tsx';

/** Stays in sight under the form: save, cancel, what has become of the draft, how many errors there are. */
export function FormBar({ form }: { form: Form }) {
  const { saving } = useSnapshot(form, { sync: true });
  return (
    <footer className={styles.bar}>
      <CommandButton command={saveCommand} variant="primary" busy={saving} />
      <CommandButton command={cancelCommand} />
      <FormStatus form={form} />
    </footer>
  );
}
