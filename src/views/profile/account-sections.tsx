import Lock from 'lucide-react/icons/lock';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { OwnAccount, OwnSession } from '../../api/account/own.ts';
import {
  endOthersCommand,
  endSessionCommand,
  noticesReadCommand,
  passwordCommand,
} from '../../commands/account/account.ts';
import { reloadProfileCommand, saveNameCommand } from '../../commands/account/profile-steps.ts';
import { run } from '../../commands/run/runner.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { own } from '../../state/account/own-account.ts';
import { profile, type } from '../../state/account/profile.ts';
import { announce } from '../../state/messages/announcer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { SkeletonBar } from '../../ui/table/skeleton.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './account.module.css';
import { dayOf, whenOf } from './account-times.ts';
import { Passkeys, SecondFactor } from './factor-sections.tsx';
import { ProfileSection, SectionRow } from './profile-section.tsx';
import { type Place, useRowFocus } from './row-focus.ts';

interface OfAccount {
  account: OwnAccount;
}

/** All of the profile, each part with what can be done with it. `place`: where the focus was last. */
export function AccountSections({ place }: { place: RefObject<Place | null> }) {
  const { account, problem } = useSnapshot(own);
  if (!account)
    return (
      <div className={styles.account} aria-busy={problem ? undefined : true}>
        {problem ? (
          <FailedState
            title="Не удалось загрузить профиль"
            text={problem.message}
            action={
              <CommandButton command={reloadProfileCommand} variant="primary">
                Повторить
              </CommandButton>
            }
          />
        ) : (
          ['Имя', 'Пароль', 'Второй шаг', 'Ключи доступа', 'Сеансы'].map((title) => (
            <ProfileSection key={title} title={title}>
              <div className={styles.row}>
                <SkeletonBar width="200px" />
              </div>
            </ProfileSection>
          ))
        )}
      </div>
    );
  return <Sections account={account as OwnAccount} place={place} />;
}

function Sections({ account, place }: OfAccount & { place: RefObject<Place | null> }) {
  const { alert, isFactorWanted } = useSnapshot(profile);
  const focus = useRowFocus(place, isFactorWanted);
  return (
    <div {...focus} className={styles.account}>
      <div role="alert">{alert && <p className={styles.note}>{alert}</p>}</div>
      <Wanted account={account} />
      <Notices account={account} />
      <NameSection account={account} />
      <ProfileSection title="Пароль">
        <SectionRow
          id="password"
          icon={<Lock size={16} />}
          title={changedText(account.password.changedAt)}
          about="Смена завершит остальные сеансы"
        >
          <CommandButton command={passwordCommand} size="small">
            Изменить…
            <span className="visually-hidden"> пароль</span>
          </CommandButton>
        </SectionRow>
      </ProfileSection>
      <SecondFactor {...account} />
      <Passkeys {...account} />
      <SessionsSection {...account} />
    </div>
  );
}

function NameSection({ account }: { account: OwnAccount }) {
  const { values, errors, busy } = useSnapshot(profile, { sync: true });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(saveNameCommand, context);
  };
  return (
    <ProfileSection title="Имя">
      <form className={styles.name} data-row="name" onSubmit={send} noValidate>
        <Field label="Имя" hideLabel error={errors.name} hint={`Email для входа: ${account.email}`}>
          <TextInput
            name="name"
            aria-required
            autoComplete="name"
            value={values.name ?? account.name}
            onChange={(value) => type('name', value)}
          />
        </Field>
        <Button
          type="submit"
          busy={busy}
          data-command={saveNameCommand.id}
          aria-disabled={values.name === undefined || values.name === account.name || undefined}
        >
          Сохранить
        </Button>
      </form>
    </ProfileSection>
  );
}

function changedText(at: string | null): string {
  return at ? `Изменён ${dayOf(at)}` : 'Задан администратором';
}

function SessionsSection({ sessions }: Pick<OwnAccount, 'sessions'>) {
  return (
    <ProfileSection title="Сеансы">
      {sessions.map((one) => (
        <SectionRow key={one.id} id={`session ${one.id}`} icon={iconOf(one)} title={one.device} about={aboutOf(one)}>
          {one.current ? (
            <span className={styles.now}>Сейчас</span>
          ) : (
            <CommandButton command={endSessionCommand} answers={{ session: one.id }} size="small">
              Завершить
              <span className="visually-hidden">
                {' '}
                сеанс: {one.device}, {aboutOf(one)}
              </span>
            </CommandButton>
          )}
        </SectionRow>
      ))}
      <span className={styles.add} data-row="others">
        <CommandButton command={endOthersCommand} size="small" />
      </span>
    </ProfileSection>
  );
}

function iconOf({ kind }: OwnSession): ReactNode {
  return kind === 'phone' ? <Smartphone size={16} /> : <Monitor size={16} />;
}

function aboutOf({ current, address, seenAt }: OwnSession): string {
  return current ? `Этот сеанс · ${address}` : `${address} · ${whenOf(seenAt)}`;
}

/** Why the profile has opened by itself, or until when a second step must be set up. */
function Wanted({ account: { totp, passkeys, factor } }: OfAccount) {
  const { isFactorWanted } = useSnapshot(profile);
  const isWanted = !totp && passkeys.length === 0 && (factor.required || factor.dueAt !== null || isFactorWanted);
  const due = factor.dueAt && Date.parse(factor.dueAt) > Date.now() ? dayOf(factor.dueAt) : null;
  const text =
    due && !isFactorWanted
      ? keepNumbers(`С ${due} второй шаг входа обязателен. Без него работать в панели будет нельзя.`)
      : 'Второй шаг входа обязателен. Включите приложение с кодами или добавьте ключ доступа, и панель откроется.';
  // What comes together with its text is not read as a live region.
  useEffect(() => {
    if (isWanted) announce(text);
  }, [isWanted, text]);
  if (!isWanted) return null;
  return (
    <p className={styles.note} data-tone="warning">
      {text}
    </p>
  );
}

function Notices({ account: { notices } }: OfAccount) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.note} aria-label="С прошлого входа">
      <strong>С прошлого входа</strong>
      <ul>
        {notices.map(({ id, at, text }) => (
          <li key={id}>
            {text} <time dateTime={at}>{whenOf(at)}</time>
          </li>
        ))}
      </ul>
      <CommandButton command={noticesReadCommand} size="small">
        Понятно
      </CommandButton>
    </section>
  );
}
