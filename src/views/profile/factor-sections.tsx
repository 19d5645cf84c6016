import FileText from 'lucide-react/icons/file-text';
import Key from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Smartphone from 'lucide-react/icons/smartphone';
import type { OwnAccount } from '../../api/account/own.ts';
import {
  addPasskeyCommand,
  addTotpCommand,
  newCodesCommand,
  removePasskeyCommand,
  removeTotpCommand,
  renamePasskeyCommand,
} from '../../commands/account/account.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { quote } from '../../model/base/quote.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './account.module.css';
import { dayOf, whenOf } from './account-times.ts';
import { ProfileSection, SectionRow } from './profile-section.tsx';

export function SecondFactor({ totp, codes }: Pick<OwnAccount, 'totp' | 'codes'>) {
  return (
    <ProfileSection title="Второй шаг">
      <SectionRow
        id="totp"
        icon={<Smartphone size={16} />}
        title="Приложение с кодами"
        about={totp ? `Включено ${dayOf(totp.addedAt)}` : 'Не включено'}
      >
        <CommandButton command={totp ? removeTotpCommand : addTotpCommand} size="small">
          {totp ? 'Выключить…' : 'Включить…'}
          <span className="visually-hidden"> приложение с кодами</span>
        </CommandButton>
      </SectionRow>
      {codes && (
        <SectionRow
          id="codes"
          icon={<FileText size={16} />}
          title={keepNumbers(`Запасные коды: осталось ${codes.left} из ${codes.of}`)}
          about="Каждый действует один раз"
        >
          <CommandButton command={newCodesCommand} size="small">
            Новые коды…
          </CommandButton>
        </SectionRow>
      )}
    </ProfileSection>
  );
}

export function Passkeys({ passkeys, factor }: Pick<OwnAccount, 'passkeys' | 'factor'>) {
  return (
    <ProfileSection title="Ключи доступа">
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <SectionRow
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
        </SectionRow>
      ))}
      {passkeys.length === 0 && (
        <SectionRow
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
        </SectionRow>
      )}
      {factor.passkeys && (
        <span className={styles.add} data-row="add-key">
          <CommandButton command={addPasskeyCommand} size="small" icon={<Plus size={16} />}>
            Добавить ключ…
          </CommandButton>
        </span>
      )}
    </ProfileSection>
  );
}
