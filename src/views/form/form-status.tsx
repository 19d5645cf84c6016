import { useSnapshot } from 'valtio';
import { nextErrorCommand } from '../../commands/form.ts';
import { formatTime } from '../../model/format-time.ts';
import { plural } from '../../model/plural.ts';
import type { Form } from '../../state/forms/form-state.ts';
import { CommandButton } from '../command-button.tsx';
import styles from './form-status.module.css';

/** The state of the draft, and the number of errors. */
export function FormStatus({ form }: { form: Form }) {
  const { errors, draftAt, draftLost } = useSnapshot(form, { sync: true });
  const count = Object.keys(errors).length;
  return (
    <>
      {draftAt !== null && <span className={styles.draft}>Черновик сохранён в {formatTime(draftAt)}</span>}
      {draftLost && <span className={styles.lost}>Черновик не сохраняется: в браузере нет места</span>}
      {count > 0 && (
        <CommandButton command={nextErrorCommand} variant="ghost" className={styles.errors}>
          {plural(count, ['ошибка', 'ошибки', 'ошибок'])}
        </CommandButton>
      )}
    </>
  );
}
