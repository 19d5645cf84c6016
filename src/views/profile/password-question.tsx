import { type FormEvent, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { confirmCommand, declineCommand } from '../../commands/app/dialogs.ts';
import { run } from '../../commands/run/runner.ts';
import { Problem } from '../../model/base/problem.ts';
import { confirmByPasskey, confirmByPassword } from '../../state/account/confirm-self.ts';
import { awaitOwn, own } from '../../state/account/own-account.ts';
import { confirmation, confirmProven } from '../../state/messages/confirmation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, commandProps, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './account.module.css';

interface Refusal {
  at: 'password' | 'all';
  text: string;
}

function refusalOf({ fields, message }: Problem): Refusal {
  const text = fields?.password?.[0];
  return { at: text === undefined ? 'all' : 'password', text: text ?? message };
}

const formId = 'confirm-by-password';

/** Asks for the password before what an account is about is changed. What is typed in other dialogs stays. */
export function PasswordQuestion() {
  const close = useCommandProps(declineCommand);
  const { account } = useSnapshot(own);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const hasPasskeys = (account?.passkeys.length ?? 0) > 0;
  useEffect(() => {
    if (!own.account) void awaitOwn();
  }, []);

  // Once it is drawn: what is said is read from the field.
  useEffect(() => {
    if (refusal?.at === 'password') context.focus('error');
  }, [refusal]);

  const prove = async (send: () => Promise<void>) => {
    if (busy) return;
    const asked = confirmation.open;
    setBusy(true);
    setRefusal(null);
    try {
      await send();
      // She may have declined it meanwhile.
      confirmProven(asked);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      setRefusal(refusalOf(problem));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(() => confirmByPassword(password));
  };

  return (
    <Dialog
      open
      blocksPageKeys
      title="Подтвердите, что это вы"
      description="Это меняет доступ к панели. Десять минут после этого пароль не спросят снова."
      onRequestClose={() => void run(declineCommand, context)}
      close={close}
      footer={
        <>
          <CommandButton command={declineCommand} hideKeys={hasPasskeys}>
            Отмена
          </CommandButton>
          {hasPasskeys && (
            <Button
              {...commandProps(confirmCommand).attributes}
              busy={busy}
              onClick={() => void prove(confirmByPasskey)}
            >
              Ключом доступа
            </Button>
          )}
          <Button
            {...commandProps(confirmCommand).attributes}
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
          >
            Подтвердить
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <div role="alert">{refusal?.at === 'all' && <p className={styles.alert}>{refusal.text}</p>}</div>
        <Field label="Пароль" error={refusal?.at === 'password' ? refusal.text : undefined}>
          <TextInput
            name="password"
            aria-required
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={password}
            onChange={(value) => {
              setPassword(value);
              setRefusal(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
