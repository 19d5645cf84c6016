import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { sendStepCommand, stepBackCommand } from '../../commands/account/profile-steps.ts';
import { closeProfileCommand } from '../../commands/app/dialogs.ts';
import { run } from '../../commands/run/runner.ts';
import { signOutCommand } from '../../commands/session/sign-out.ts';
import { awaitOwn, own } from '../../state/account/own-account.ts';
import { leaveProfile, type ProfileStep, profile } from '../../state/account/profile.ts';
import { announce } from '../../state/messages/announcer.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './account.module.css';
import { AccountSections } from './account-sections.tsx';
import { firstControl, type Place } from './row-focus.ts';
import { StepForm } from './step-form.tsx';

const titles: Record<ProfileStep, string> = {
  all: 'Мой профиль',
  password: 'Новый пароль',
  totp: 'Приложение с кодами',
  codes: 'Запасные коды',
  passkey: 'Новый ключ доступа',
  'rename-passkey': 'Имя ключа доступа',
};

/** One's own account on the embedded host: who it is, and how it signs in. */
export function AccountDialog() {
  const { step } = useSnapshot(profile);
  const place = useRef<Place | null>(null);
  const back = step === 'all' ? closeProfileCommand : stepBackCommand;
  const close = useCommandProps(back);
  useEffect(() => {
    // The focus stays in the dialog, of which only a new name would be read.
    if (step !== 'all') announce(step === 'codes' ? `${titles.codes}: больше они не покажутся` : titles[step]);
  }, [step]);
  useEffect(() => {
    void awaitOwn();
    return leaveProfile;
  }, []);
  return (
    <Dialog
      open
      blocksPageKeys
      title={titles[step]}
      onRequestClose={() => void run(back, context)}
      close={close}
      initialFocus={firstFocus}
      footer={<Footer step={step} />}
    >
      {step === 'all' ? <AccountSections place={place} /> : <StepForm key={step} step={step} />}
    </Dialog>
  );
}

function firstFocus(): HTMLElement | null {
  const dialog = document.querySelector('[role="dialog"]') ?? document;
  // Until the account has come there is nothing to type into, and Enter must not sign out.
  const close = dialog.querySelector<HTMLElement>(`[data-command="${closeProfileCommand.id}"]`);
  return firstControl(dialog, profile.isFactorWanted) ?? close;
}

function Footer({ step }: { step: ProfileStep }) {
  const { account } = useSnapshot(own);
  const { busy } = useSnapshot(profile);
  if (step === 'all')
    return (
      <span className={styles.footer}>
        <CommandButton command={signOutCommand} variant="ghost" icon={<LogOut size={16} />} />
        <CommandButton command={closeProfileCommand}>Закрыть</CommandButton>
      </span>
    );
  const words = { password: 'Сменить пароль', totp: 'Включить', codes: 'Готово', passkey: 'Добавить' };
  return (
    <>
      {step !== 'codes' && <CommandButton command={stepBackCommand}>Назад</CommandButton>}
      {account && (
        <CommandButton command={sendStepCommand} variant="primary" busy={busy} hideKeys>
          {step === 'rename-passkey' ? 'Переименовать' : words[step]}
        </CommandButton>
      )}
    </>
  );
}
