import { type FormEvent, useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { useSnapshot } from 'valtio';
import {
  copyCodesCommand,
  copySecretCommand,
  printCodesCommand,
  revealCommand,
  saveCodesCommand,
  sendStepCommand,
} from '../../commands/account/profile-steps.ts';
import { run } from '../../commands/run/runner.ts';
import { own } from '../../state/account/own-account.ts';
import { type ProfileStep, profile, type } from '../../state/account/profile.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { passwordRules } from '../sign-in/password-rules.ts';
import styles from './account.module.css';

/** One thing of the profile that is being changed. Enter sends it, Escape leads back. */
export function StepForm({ step }: { step: Exclude<ProfileStep, 'all'> }) {
  const { alert } = useSnapshot(profile);
  const form = useRef<HTMLFormElement>(null);
  // The dialog was open before: its first focus is over.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input:not([hidden])');
    (field ?? form.current?.querySelector('button'))?.focus();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(sendStepCommand, context);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
      {step === 'password' && <PasswordFields />}
      {step === 'totp' && <TotpFields />}
      {step === 'codes' && <Codes />}
      {step === 'passkey' && (
        <>
          <p className={styles.text}>
            Браузер спросит отпечаток, лицо, PIN или ключ. Имя подскажет, какой это ключ: «MacBook, Touch ID».
          </p>
          <KeyName />
        </>
      )}
      {step === 'rename-passkey' && <KeyName />}
      {/* What Enter in a field presses; the buttons are in the dialog's foot. */}
      <input type="submit" hidden data-command={sendStepCommand.id} />
    </form>
  );
}

function PasswordFields() {
  const { values, errors, isRevealed } = useSnapshot(profile, { sync: true });
  const { account } = useSnapshot(own);
  const kind = isRevealed ? 'text' : 'password';
  const common = { type: kind, autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      {/* Password managers store the password with this name. */}
      <input type="text" hidden readOnly autoComplete="username" value={account?.email ?? ''} />
      <Field label="Текущий пароль" error={errors.current}>
        <TextInput
          {...common}
          name="current"
          aria-required
          autoComplete="current-password"
          value={values.current ?? ''}
          onChange={(value) => type('current', value)}
        />
      </Field>
      <Field label="Новый пароль" error={errors.password} hint={passwordRules}>
        <TextInput
          {...common}
          name="password"
          aria-required
          autoComplete="new-password"
          value={values.password ?? ''}
          onChange={(value) => type('password', value)}
        />
      </Field>
      <span>
        <CommandButton command={revealCommand} size="small">
          {isRevealed ? 'Скрыть пароль' : 'Показать пароль'}
        </CommandButton>
      </span>
    </>
  );
}

function TotpFields() {
  const { values, errors, secret } = useSnapshot(profile, { sync: true });
  if (!secret) return null;
  return (
    <>
      <div className={styles.setup}>
        <QrCode text={secret.uri} />
        <div>
          Снимите код приложением: Google Authenticator, Яндекс Ключ, 1Password или другим. Без камеры введите ключ:
          <code className={styles.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CommandButton command={copySecretCommand} size="small">
            Скопировать ключ
          </CommandButton>
        </div>
      </div>
      <Field label="Код из приложения" error={errors.code} hint="Шесть цифр, которые приложение показывает сейчас">
        <TextInput
          name="code"
          aria-required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={values.code ?? ''}
          onChange={(value) => type('code', value)}
        />
      </Field>
    </>
  );
}

function Codes() {
  const { codes } = useSnapshot(profile);
  return (
    <>
      <p>
        Запасной код заменяет приложение или ключ, когда их нет под рукой. Каждый действует один раз. Сохраните их:{' '}
        <strong>больше они не покажутся</strong>.
      </p>
      <ul className={styles.codes} aria-label="Запасные коды">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span className={styles.buttons}>
        <CommandButton command={copyCodesCommand} size="small">
          Скопировать
        </CommandButton>
        <CommandButton command={saveCodesCommand} size="small">
          Сохранить в файл
        </CommandButton>
        <CommandButton command={printCodesCommand} size="small">
          Напечатать
        </CommandButton>
      </span>
    </>
  );
}

function KeyName() {
  const { values, errors } = useSnapshot(profile, { sync: true });
  return (
    <Field label="Имя ключа" error={errors.name}>
      <TextInput
        name="name"
        aria-required
        autoComplete="off"
        maxLength={80}
        value={values.name ?? ''}
        onChange={(value) => type('name', value)}
      />
    </Field>
  );
}

/** Dark on light in both themes: cameras read nothing else well. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR-код для приложения"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
