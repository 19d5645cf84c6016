import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  fetchPasskeySignInOptions,
  fetchSecondOptions,
  sendSecondStep,
  signInWithPasskey,
} from '../../api/account/second-step.ts';
import type { Account } from '../../api/auth.ts';
import type { SecondStep as Ways } from '../../api/sign-in.ts';
import { phrases } from '../../model/base/phrases.ts';
import { Problem } from '../../model/base/problem.ts';
import { knowsPasskeys, signWithPasskey } from '../../state/browser/passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import styles from './sign-in-form.module.css';

interface SecondStepProps {
  ways: Ways;
  onSignedIn: (account: Account) => void;
  /** Leads back to the password, and says why. */
  onBack: (why: string | null) => void;
}

/** What follows the password: a code of the application, a recovery code, or a passkey. */
export function SecondStep({ ways, onSignedIn, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(!ways.totp);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hasCode = ways.totp || ways.codes;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const attempt = async (prove: () => Promise<Account>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setAlert(null);
    try {
      const account = await prove();
      if (!isLeft.current) onSignedIn(account);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (!isLeft.current) refuse(problem);
    }
  };
  const refuse = ({ status, fields, message }: Problem) => {
    setBusy(false);
    if (status === 410) return onBack(message);
    setError(fields?.code?.[0]);
    setAlert(fields?.code ? null : message);
    document.querySelector<HTMLElement>('[name="second-code"]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => sendSecondStep({ code: code.trim() }));
  };
  const byPasskey = () =>
    attempt(async () => sendSecondStep({ credential: await signWithPasskey(await fetchSecondOptions()) }));

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
      {/* The field keeps the focus: its description is not read again. */}
      <div className="visually-hidden" aria-live="assertive">
        {error}
      </div>
      {hasCode && (
        <Field
          label={isRecovery ? 'Запасной код' : 'Код из приложения'}
          error={error}
          hint={isRecovery ? 'Один из тех, что показал профиль; каждый действует один раз' : 'Шесть цифр'}
        >
          <TextInput
            key={String(isRecovery)}
            name="second-code"
            aria-required
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={isRecovery ? 'text' : 'numeric'}
            value={code}
            onChange={(value) => {
              setCode(value);
              setError(undefined);
            }}
          />
        </Field>
      )}
      <div className={styles.buttons}>
        {hasCode && (
          <Button type="submit" variant="primary" className={styles.submit} busy={busy}>
            {phrases.signIn}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onBack(null)}>
          Назад
        </Button>
        {ways.totp && ways.codes && (
          <Button
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
              setError(undefined);
            }}
          >
            {isRecovery ? 'Код из приложения' : 'Запасной код'}
          </Button>
        )}
        {ways.passkey && knowsPasskeys() && (
          <Button onClick={() => void byPasskey()} autoFocus={!hasCode}>
            Ключ доступа
          </Button>
        )}
      </div>
    </form>
  );
}

/** Signs in by a passkey alone, which says whose it is. */
export async function signInByPasskey(): Promise<Account> {
  return signInWithPasskey(await signWithPasskey(await fetchPasskeySignInOptions()));
}
