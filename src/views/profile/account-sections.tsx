import FileText from 'lucide-react/icons/file-text';
import Key from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Monitor from 'lucide-react/icons/monitor';
import Plus from 'lucide-react/icons/plus';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import type { OwnAccount, OwnSession } from '../../api/account/own.ts';
import {
  addPasskeyCommand,
  addTotpCommand,
  endOthersCommand,
  endSessionCommand,
  newCodesCommand,
  noticesReadCommand,
  passwordCommand,
  removePasskeyCommand,
  removeTotpCommand,
  renamePasskeyCommand,
  saveNameCommand,
} from '../../commands/account/account.ts';
import { run } from '../../commands/run/runner.ts';
import { formatDay } from '../../model/base/format-time.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { quote } from '../../model/base/quote.ts';
import { describeBriefly } from '../../model/base/when.ts';
import { own } from '../../state/account/own-account.ts';
import { profile, type } from '../../state/account/profile.ts';
import { announce } from '../../state/messages/announcer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { SkeletonBar } from '../../ui/table/skeleton.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './account.module.css';
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
          <p className={styles.note} role="alert">
            {problem.message}
          </p>
        ) : (
          ['Имя', 'Пароль', 'Второй шаг', 'Ключи доступа', 'Сеансы'].map((title) => (
            <Section key={title} title={title}>
              <div className={styles.row}>
                <SkeletonBar width="200px" />
              </div>
            </Section>
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
      <Name account={account} />
      <Section title="Пароль">
        <Row
          id="password"
          icon={<Lock size={16} />}
          title={changedText(account.password.changedAt)}
          about="Смена завершит остальные сеансы"
        >
          <CommandButton command={passwordCommand} size="small">
            Изменить…
            <span className="visually-hidden"> пароль</span>
          </CommandButton>
        </Row>
      </Section>
      <SecondFactor account={account} />
      <Passkeys account={account} />
      <Sessions account={account} />
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

function Name({ account }: OfAccount) {
  const { values, errors, busy } = useSnapshot(profile, { sync: true });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(saveNameCommand, context);
  };
  return (
    <Section title="Имя">
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
    </Section>
  );
}

function SecondFactor({ account: { totp, codes } }: OfAccount) {
  return (
    <Section title="Второй шаг">
      <Row
        id="totp"
        icon={<Smartphone size={16} />}
        title="Приложение с кодами"
        about={totp ? `Включено ${dayOf(totp.addedAt)}` : 'Не включено'}
      >
        <CommandButton command={totp ? removeTotpCommand : addTotpCommand} size="small">
          {totp ? 'Выключить…' : 'Включить…'}
          <span className="visually-hidden"> приложение с кодами</span>
        </CommandButton>
      </Row>
      {codes && (
        <Row
          id="codes"
          icon={<FileText size={16} />}
          title={keepNumbers(`Запасные коды: осталось ${codes.left} из ${codes.of}`)}
          about="Каждый действует один раз"
        >
          <CommandButton command={newCodesCommand} size="small">
            Новые коды…
          </CommandButton>
        </Row>
      )}
    </Section>
  );
}

function Passkeys({ account: { passkeys, factor } }: OfAccount) {
  return (
    <Section title="Ключи доступа">
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <Row
          key={id}
          id={`key ${id}`}
          icon={<Key size={16} />}
          title={name}
          about={`Добавлен ${dayOf(addedAt)}${usedAt ? ` · вход ${whenOf(usedAt)}` : ''}`}
        >
          <CommandButton command={renamePasskeyCommand} answers={{ passkey: id }} size="small">
            Имя…
            <span className="visually-hidden"> ключа {quote(name)}</span>
          </CommandButton>
          <CommandButton command={removePasskeyCommand} answers={{ passkey: id }} size="small">
            Удалить…
            <span className="visually-hidden"> ключ {quote(name)}</span>
          </CommandButton>
        </Row>
      ))}
      {passkeys.length === 0 && (
        <Row
          id="no-key"
          icon={<Key size={16} />}
          title="Пока нет"
          about={
            factor.passkeys
              ? 'Отпечаток, лицо, PIN или ключ вместо пароля и кода'
              : 'Панель открыта по IP-адресу: браузеры делают ключи только для имён'
          }
        >
          {null}
        </Row>
      )}
      {factor.passkeys && (
        <span className={styles.add} data-row="add-key">
          <CommandButton command={addPasskeyCommand} size="small" icon={<Plus size={16} />}>
            Добавить ключ…
          </CommandButton>
        </span>
      )}
    </Section>
  );
}

function Sessions({ account: { sessions } }: OfAccount) {
  return (
    <Section title="Сеансы">
      {sessions.map((one) => (
        <Row key={one.id} id={`session ${one.id}`} icon={iconOf(one)} title={one.device} about={aboutOf(one)}>
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
        </Row>
      ))}
      <span className={styles.add} data-row="others">
        <CommandButton command={endOthersCommand} size="small" />
      </span>
    </Section>
  );
}

function iconOf({ kind }: OwnSession): ReactNode {
  return kind === 'phone' ? <Smartphone size={16} /> : <Monitor size={16} />;
}

function aboutOf({ current, address, seenAt }: OwnSession): string {
  return current ? `Этот сеанс · ${address}` : `${address} · ${whenOf(seenAt)}`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} data-section={title} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

interface RowProps {
  /** By which the focus finds it again. */
  id: string;
  icon: ReactNode;
  title: string;
  about: string;
  children: ReactNode;
}

function Row({ id, icon, title, about, children }: RowProps) {
  return (
    <div className={styles.row} data-row={id}>
      {icon}
      <span className={styles.words}>
        {title}
        <small>{about}</small>
      </span>
      <span className={styles.buttons}>{children}</span>
    </div>
  );
}

function dayOf(at: string): string {
  return formatDay(Date.parse(at), new Date(at).getFullYear() !== new Date().getFullYear());
}

function whenOf(at: string): string {
  return keepNumbers(describeBriefly(Date.parse(at), Date.now()));
}
