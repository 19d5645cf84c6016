import { type FormEvent, useEffect, useState } from 'react';
import { acceptInvitation, fetchInvitation, type Invitation as Invited } from '../../api/account/invitation.ts';
import type { Account } from '../../api/auth.ts';
import type { SecondStep as Ways } from '../../api/sign-in.ts';
import { Problem } from '../../model/base/problem.ts';
import { routes } from '../../model/resource/routes.ts';
import { broadcastSession } from '../../state/session/session-channel.ts';
import { confirmAccount } from '../../state/tab/account.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { useTitle } from '../frame/use-title.ts';
import { passwordRules } from './password-rules.ts';
import { SecondStep } from './second-step.tsx';
import page from './sign-in.module.css';
import styles from './sign-in-form.module.css';

/**
 * Where an operator who was invited, or sent a link by the administrator, chooses the password. The token is in the
 * fragment, which no log has.
 */
export function Invitation() {
  useTitle('Пароль для входа');
  const [token] = useState(() => location.hash.slice(1));
  const [invited, setInvited] = useState<Invited | null>(null);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ways, setWays] = useState<Ways | null>(null);
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
    // What browsers remember of a text field, they would suggest to the next operator.
    setShown(false);
    setError(undefined);
    setAlert(null);
    try {
      const outcome = await acceptInvitation(token, password);
      if ('id' in outcome) enter(outcome);
      else setWays(outcome);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      setBusy(false);
      setError(problem.fields?.password?.[0]);
      setAlert(problem.fields?.password ? null : problem.message);
      document.querySelector<HTMLElement>('[name="password"]')?.focus();
    }
  };
  // Who has used the link goes on by the password.
  const leave = (why: string | null) => {
    if (why === null) return location.replace(routes.login);
    setWays(null);
    setInvited(null);
    setAlert(why);
  };
  return (
    <main className={page.screen}>
      <div className={page.brand}>
        <div className={page.logo} role="img" aria-label="Пульт" />
      </div>
      <div className={page.side}>
        <div className={page.card}>
          <h1 className={page.title}>Пароль для входа</h1>
          {ways ? (
            <SecondStep ways={ways} onSignedIn={enter} onBack={leave} />
          ) : (
            <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
              <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
              {/* Who has used the link already signs in: also one whose answer was lost on the way. */}
              {alert && (
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
                    {invited.name}, {invited.email}. Придумайте пароль.
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
          )}
        </div>
      </div>
    </main>
  );
}

function enter(account: Account): void {
  confirmAccount(account.id);
  broadcastSession('signed-in');
  location.replace('/');
}
