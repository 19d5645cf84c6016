import { useSnapshot } from 'valtio';
import { discardCommand, overwriteCommand, takeTheirsCommand } from '../../commands/form.ts';
import { reloadFormCommand } from '../../commands/reload-form.ts';
import { signInCommand } from '../../commands/session.ts';
import { moment } from '../../model/moment.ts';
import type { Form } from '../../state/forms/form.ts';
import { session } from '../../state/session.ts';
import { CommandButton } from '../command-button.tsx';
import { strayErrors } from './errors.ts';
import styles from './form-notices.module.css';

export interface FormNoticesProps {
  form: Form;
  /** Fields that the form shows: their errors stand with them. */
  shown: readonly string[];
}

/** What the operator must know before the fields: errors without a field, a newer version, a restored draft. */
export function FormNotices({ form, shown }: FormNoticesProps) {
  const { errors, conflict, restoredFrom, problem } = useSnapshot(form, { sync: true });
  const { putOff } = useSnapshot(session);
  const strays = strayErrors(errors, shown);
  return (
    <>
      {strays.length > 0 && (
        <div className={styles.notice} data-tone="danger" data-error-summary="" tabIndex={-1}>
          <ul className={styles.text}>
            {strays.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {conflict && (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p className={styles.text}>Запись изменили, пока вы её правили. Введённое осталось в полях.</p>
          <CommandButton of={takeTheirsCommand} size="small">
            Загрузить новую версию
          </CommandButton>
          <CommandButton of={overwriteCommand} size="small">
            Сохранить поверх
          </CommandButton>
        </div>
      )}
      {problem && (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p className={styles.text}>
            {problem.kind === 'signed-out' && 'Вы не вошли. '}
            Запись показана по списку и могла устареть. {problem.kind !== 'signed-out' && problem.message}
          </p>
          {putOff ? (
            <CommandButton of={signInCommand} size="small" />
          ) : (
            <CommandButton of={reloadFormCommand} size="small">
              Повторить
            </CommandButton>
          )}
        </div>
      )}
      {restoredFrom !== null && (
        <div className={styles.notice} role="status">
          <p className={styles.text}>Восстановлен черновик от {moment(restoredFrom)}</p>
          <CommandButton of={discardCommand} size="small" />
        </div>
      )}
    </>
  );
}
