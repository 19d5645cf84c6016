import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import { closeOperatorCommand, copyInvitationCommand, sendOperatorCommand } from '../../commands/account/operators.ts';
import { run } from '../../commands/run/runner.ts';
import { formatDateTime } from '../../model/base/format-time.ts';
import { operators, typeOperator } from '../../state/account/operators.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './operators.module.css';

const titles = { invite: 'Пригласить оператора', rename: 'Переименовать оператора', link: 'Ссылка приглашения' };

/** An invitation, a new name, or the link that was made: it is shown once. */
export function OperatorDialog() {
  const close = useCommandProps(closeOperatorCommand);
  const { asked, busy } = useSnapshot(operators);
  if (!asked) return null;
  const isLink = asked.kind === 'link';
  return (
    <Dialog
      open
      blocksPageKeys
      title={titles[asked.kind]}
      description={
        isLink
          ? `${asked.name}: передайте ссылку сами. По ней задают пароль. Она действует один раз, до ${formatDateTime(Date.parse(asked.until))}, и больше не покажется.`
          : undefined
      }
      initialFocus={() =>
        document.querySelector(isLink ? `[data-command="${copyInvitationCommand.id}"]` : '[role="dialog"] form input')
      }
      onRequestClose={() => void run(closeOperatorCommand, context)}
      close={close}
      footer={
        <>
          <CommandButton command={closeOperatorCommand}>{isLink ? 'Закрыть' : 'Отмена'}</CommandButton>
          {isLink ? (
            <CommandButton command={copyInvitationCommand} variant="primary">
              Скопировать
            </CommandButton>
          ) : (
            <CommandButton command={sendOperatorCommand} variant="primary" busy={busy} hideKeys>
              {asked.kind === 'invite' ? 'Создать ссылку' : 'Переименовать'}
            </CommandButton>
          )}
        </>
      }
    >
      {isLink ? <p className={styles.link}>{asked.link}</p> : <Fields withEmail={asked.kind === 'invite'} />}
    </Dialog>
  );
}

function Fields({ withEmail }: { withEmail: boolean }) {
  const { values, errors, alert } = useSnapshot(operators, { sync: true });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(sendOperatorCommand, context);
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
      <Field label="Имя" required error={errors.name}>
        <TextInput
          name="name"
          autoComplete="off"
          value={values.name ?? ''}
          onChange={(value) => typeOperator('name', value)}
        />
      </Field>
      {withEmail && (
        <Field label="Email" required error={errors.email} hint="По нему оператор будет входить">
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.email ?? ''}
            onChange={(value) => typeOperator('email', value)}
          />
        </Field>
      )}
      {/* What Enter in a field presses; the buttons are in the dialog's foot. */}
      <input type="submit" hidden data-command={sendOperatorCommand.id} />
    </form>
  );
}
