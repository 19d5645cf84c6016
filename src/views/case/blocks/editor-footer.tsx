import { useSnapshot } from 'valtio';
import { cancelCommand, saveCommand } from '../../../commands/form.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { CommandButton } from '../../command-button.tsx';
import { FormStatus } from '../../form/form-status.tsx';
import styles from './block-editor.module.css';

export function EditorFooter({ form }: { form: Form }) {
  const { saving } = useSnapshot(form, { sync: true });
  return (
    <>
      <div className={styles.state}>
        <FormStatus form={form} />
      </div>
      <CommandButton command={cancelCommand} />
      <CommandButton command={saveCommand} variant="primary" busy={saving} />
    </>
  );
}
