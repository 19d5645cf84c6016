import { useEffect, useState } from 'react';
import type { Account } from '../../api/auth.ts';
import { notSignedInProblem } from '../../api/response-problem.ts';
import { type SecondStep, signIn } from '../../api/sign-in.ts';
import { forgeryToken } from '../../api/token.ts';
import { Problem } from '../../model/base/problem.ts';
import { broadcastSession } from '../../state/session/session-channel.ts';

export type SignInField = 'email' | 'password';
type Errors = Partial<Record<SignInField, string | undefined>>;

/** The state of the sign-in form. What is typed is never discarded. */
export function useSignIn(email: string) {
  const [values, setValues] = useState({ email, password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useBusy();

  const change = (name: SignInField, value: string) => {
    // From the newest state: a password manager fills both fields before React renders.
    setValues((newest) => ({ ...newest, [name]: value }));
    setErrors((newest) => ({ ...newest, [name]: undefined }));
  };

  /**
   * Returns the account, the first refused field, or null. On success it stays busy, because the page is being left.
   */
  const submit = async (): Promise<Account | SecondStep | SignInField | null> => {
    setBusy(true);
    setAlert(null);
    try {
      const outcome = await signIn(values.email, values.password);
      if ('id' in outcome) broadcastSession('signed-in');
      else setBusy(false);
      return outcome;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const refused = fieldErrors(problem);
      const first = refused.email ? 'email' : refused.password ? 'password' : null;
      setErrors(refused);
      setAlert(first ? null : problemMessage(problem));
      setBusy(false);
      return first;
    }
  };

  return { values, errors, alert, busy, change, submit, setAlert };
}

/** Resets `busy` when Back restores the page, which was busy when it was left. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const reset = () => setBusy(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  return [busy, setBusy] as const;
}

/** Returns the first message for each field. Too many attempts (429) are no error of a field. */
function fieldErrors({ kind, fields }: Problem): Errors {
  if (kind !== 'invalid') return {};
  return { email: fields?.email?.[0], password: fields?.password?.[0] };
}

/** Returns the message of a problem. «Сеанс завершён» would make no sense during a sign-in. */
function problemMessage({ kind, status, message }: Problem): string {
  if (kind !== 'signed-out') return message;
  if (status === 419)
    return forgeryToken() === null
      ? 'Браузер не передал cookie. Разрешите их для этого сайта и обновите страницу.'
      : notSignedInProblem(status).message;
  return 'Неверный Email или пароль.';
}
