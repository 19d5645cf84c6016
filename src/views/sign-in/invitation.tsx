import { type FormEvent, useEffect, useState } from 'react';
import { acceptInvitation, fetchInvitation, type Invitation as Invited } from '../../api/account/invitation.ts';
import { Problem } from '../../model/base/problem.ts';
import { routes } from '../../model/resource/routes.ts';
import { broadcastSession } from '../../state/session/session-channel.ts';
import { confirmAccount } from '../../state/tab/account.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { useTitle } from '../frame/use-title.ts';
import { passwordRules } from './password-rules.ts';
import page from './sign-in.module.css';
import styles from './sign-in-form.module.css';

/** The first password of an operator who was invited. The link's token is in the fragment, which no log has. */
export function Invitation() {
  useTitle('Приглашение');
  const [token] = useState(() => location.hash.slice(1));
  const [invited, setInvited] = useState<Invited | null>(null);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    fetchInvitation(token).then(setInvited, (problem: Error) => setAlert(problem.message));
  }, [token]);
  useEffect(() => {
    // Another link opened in this tab differs in its fragment alone.
    const again = () => location.reload();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setAlert(null);
    try {
      confirmAccount((await acceptInvitation(token, password)).id);
      broadcastSession('signed-in');
      location.replace('/');
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      setBusy(false);
      setError(problem.fields?.password?.[0]);
      setAlert(problem.fields?.password ? null : problem.message);
      document.querySelector<HTMLElement>('[name="password"]')?.focus();
    }
  };
  return (
    <main className={page.screen}>
      <div className={page.brand}>
        <div className={page.logo} role="img" aria-label="Пульт" />
      </div>
      <div className={page.side}>
        <div className={page.card}>
          <h1 className={page.title}>Приглашение</h1>
          <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
            <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
            {/* Who has used the link already signs in. */}
            {alert && !invited && (
              <p>
                <a href={routes.login}>Перейти ко входу</a>
              </p>
            )}
            {/* The field keeps the focus: its description is not read again. */}
            <div className="visually-hidden" aria-live="assertive">
              {error}
            </div>
            {invited && (
              <>
                <p>
                  {invited.name}, {invited.email}. Придумайте пароль для входа.
                </p>
                <input type="text" hidden readOnly autoComplete="username" value={invited.email} />
                <Field label="Пароль" error={error} hint={passwordRules}>
                  <TextInput
                    name="password"
                    aria-required
                    type={isShown ? 'text' : 'password'}
                    autoComplete="new-password"
                    autoCapitalize="none"
                    spellCheck={false}
                    autoFocus
                    value={password}
                    onChange={(value) => {
                      setPassword(value);
                      setError(undefined);
                    }}
                  />
                </Field>
                <div className={styles.buttons}>
                  <Button onClick={() => setShown(!isShown)}>
                    {isShown ? 'Скрыть' : 'Показать'}
                    <span className="visually-hidden"> пароль</span>
                  </Button>
                  <Button type="submit" variant="primary" busy={busy}>
                    Войти
                  </Button>
                </div>
              </>
            )}
          </form>
        </div>
      </div>
    </main>
  );
}
