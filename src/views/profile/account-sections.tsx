import Lock from 'lucide-react/icons/lock';
import { type RefObject, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { OwnAccount } from '../../api/account/own.ts';
import { noticesReadCommand, passwordCommand } from '../../commands/account/account.ts';
import { reloadProfileCommand } from '../../commands/account/profile-steps.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { own } from '../../state/account/own-account.ts';
import { profile } from '../../state/account/profile.ts';
import { announce } from '../../state/messages/announcer.ts';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { SkeletonBar } from '../../ui/table/skeleton.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './account.module.css';
import { dayOf, whenOf } from './account-times.ts';
import { Passkeys, SecondFactor } from './factor-sections.tsx';
import { NameSection } from './name-section.tsx';
import { ProfileSection, SectionRow } from './profile-section.tsx';
import { type Place, useRowFocus } from './row-focus.ts';
import { SessionsSection } from './sessions-section.tsx';

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

function changedText(at: string | null): string {
  return at ? `Изменён ${dayOf(at)}` : 'Задан администратором';
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
