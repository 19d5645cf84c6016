import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useSnapshot } from 'valtio';
import { profileCommand } from '../../commands/account/open-account.ts';
import { whoIsHereCommand } from '../../commands/session/people.ts';
import { plural } from '../../model/base/plural.ts';
import { type Person, presence } from '../../state/network/presence.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import styles from './people-here.module.css';

/** More are counted. */
const mostShown = 3;

/** At the foot of the menu: what the profile has to tell; who else is there, where, and what is changed there. */
export function PeopleHere() {
  const { people: all, notices } = useSnapshot(presence);
  return (
    <>
      {notices > 0 && <Notices count={notices} />}
      {all.length > 0 && <People all={all} />}
    </>
  );
}

function Notices({ count }: { count: number }) {
  const messages = plural(count, ['сообщение', 'сообщения', 'сообщений']);
  const text = `Об учётной записи: ${messages.replace(' ', '\u00a0')}`;
  return (
    <span className={styles.notices} data-tip={text} data-tip-rail="">
      <CommandButton
        command={profileCommand}
        variant="ghost"
        icon={<ShieldAlert size={16} />}
        className={styles.notice}
      >
        <span className={styles.words}>{text}</span>
      </CommandButton>
    </span>
  );
}

function People({ all }: { all: readonly Person[] }) {
  const more = all.length - mostShown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark, a fieldset is for forms
    <div className={styles.people} role="group" aria-label="Сейчас здесь" data-people="">
      <h2 className={styles.title}>Сейчас здесь</h2>
      <ul>
        {all.slice(0, mostShown).map((person) => (
          <li key={person.id}>
            <Where person={person} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <CommandButton command={whoIsHereCommand} variant="ghost" size="small" className={styles.more}>
          и ещё {more}
        </CommandButton>
      )}
    </div>
  );
}

function Where({ person }: { person: Person }) {
  const { id, name, initials, place, work, path } = person;
  const words = [place, work].filter(Boolean).join(': ');
  const inside = (
    <>
      <Avatar initials={initials} />
      <span className={styles.words}>
        <span>{name}</span>
        <span className={styles.place}>{words}</span>
      </span>
    </>
  );
  if (path === null) return <span className={styles.person}>{inside}</span>;
  return (
    <CommandLink
      command={whoIsHereCommand}
      answers={{ person: id }}
      href={path}
      className={styles.person}
      data-tip={`${name} · ${words}`}
      data-tip-rail=""
    >
      {inside}
    </CommandLink>
  );
}

/** Initials in a circle; the name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
