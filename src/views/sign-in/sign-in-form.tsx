import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Account } from '../../api/auth.ts';
import type { SecondStep } from '../../api/sign-in.ts';
import { phrases } from '../../model/base/phrases.ts';
import { isHostOurs } from '../../state/network/our-host.ts';
import { broadcastSession } from '../../state/session/session-channel.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import styles from './sign-in-form.module.css';
import { type SignInField, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** The account's address when its session has ended. Then the password gets the focus. */
  email?: string | undefined;
  onSignedIn: (account: Account) => void;
  /** Called at the first character of the password: the moment to load what comes next. */
  onPasswordStarted?: (() => void) | undefined;
  /** A button beside the submit button. */
  secondaryAction?: ReactNode;
}

const notLoaded = 'Продолжение входа не загрузилось. Проверьте связь и обновите страницу';

/** Part of the first download: every import here makes the first page load slower. */
export function SignInForm({ email = '', onSignedIn, onPasswordStarted, secondaryAction }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setShown] = useState(false);
  const { values, errors, alert, busy, change, submit, setAlert } = useSignIn(email);
  const [second, setSecond] = useState<{
    View: typeof import('./second-step.tsx').SecondStep;
    ways: SecondStep;
  } | null>(null);
  const [offersPasskey, setOffersPasskey] = useState(false);
  const [waitsForKey, setWaitsForKey] = useState(false);
  const input = (name: SignInField) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  const focus = (name: SignInField) => input(name)?.focus();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // What browsers remember of a text field, they would suggest to the next operator.
    setShown(false);
    const outcome = await submit();
    if (outcome === 'email' || outcome === 'password') focus(outcome);
    else if (outcome && 'id' in outcome) onSignedIn(outcome);
    else if (outcome) await late(async ({ SecondStep: View }) => setSecond({ View, ways: outcome }));
  };
  /** Most sign-ins need no second step: its code comes with the first one. */
  const late = async (act: (code: typeof import('./second-step.tsx')) => Promise<void>) => {
    setAlert(null);
    // What a browser says of a script that has not come is in its own words.
    const missing = () => Promise.reject(new Error(`${notLoaded}${email && ': введённое останется в черновике'}.`));
    await import('./second-step.tsx')
      .catch(missing)
      .then(act)
      .catch((problem: Error) => setAlert(problem.message));
  };
  const enter = (account: Account) => {
    broadcastSession('signed-in');
    onSignedIn(account);
  };
  const byPasskey = async () => {
    setWaitsForKey(true);
    await late(async ({ signInByPasskey }) => enter(await signInByPasskey()));
    setWaitsForKey(false);
  };
  const onPassword = (value: string) => {
    if (values.password === '') onPasswordStarted?.();
    change('password', value);
  };

  // Before the first paint, so that the visible field takes the first key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    if (!form.current?.contains(document.activeElement)) focus(email ? 'password' : 'email');
    // What was typed into the prerendered form before this code was there.
    const [typedEmail, typedPassword] = [input('email')?.value, input('password')?.value];
    if (typedEmail && typedEmail !== email) change('email', typedEmail);
    if (typedPassword) onPassword(typedPassword);
  }, []);
  // After the first paint: the prerendered page knows no host.
  useEffect(() => setOffersPasskey(isHostOurs() && 'PublicKeyCredential' in globalThis), []);
  useEffect(() => {
    if (!globalThis.pultSubmitted) return;
    globalThis.pultSubmitted = undefined;
    // After the values above are rendered.
    setTimeout(() => form.current?.requestSubmit());
  }, []);

  if (second) {
    const back = (why: string | null) => {
      setSecond(null);
      change('password', '');
      // Once the form is there: what comes together with its alert may not be read.
      setTimeout(() => {
        focus('password');
        setAlert(why);
      });
    };
    return <second.View ways={second.ways} onSignedIn={enter} onBack={back} />;
  }
  return (
    // The method keeps the browser from sending the password itself, in the address, while this code has not come.
    <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={onSubmit}>
      {/* Rendered from the start: an alert that appears together with its text may not be read. */}
      <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
      <Field label="Email" error={errors.email}>
        <TextInput
          name="email"
          aria-required
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={email === ''}
          placeholder={phrases.emailPlaceholder}
          value={values.email}
          onChange={(value) => change('email', value)}
        />
      </Field>
      <Field label="Пароль" error={errors.password}>
        <span className={styles.secret}>
          <TextInput
            name="password"
            aria-required
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={phrases.passwordPlaceholder}
            value={values.password}
            onChange={onPassword}
          />
          {/* The caret stays where it is. */}
          <button
            type="button"
            className={styles.reveal}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Скрыть' : 'Показать'}
            <span className="visually-hidden"> пароль</span>
          </button>
        </span>
      </Field>
      <div className={styles.buttons}>
        {secondaryAction}
        {offersPasskey && (
          <Button busy={waitsForKey} onClick={() => void byPasskey()}>
            По ключу доступа
          </Button>
        )}
        <Button type="submit" variant="primary" className={styles.submit} busy={busy}>
          {phrases.signIn}
        </Button>
      </div>
    </form>
  );
}
