import Ban from 'lucide-react/icons/ban';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { MouseEvent, ReactNode } from 'react';
import type { Operator } from '../../api/account/operators.ts';
import { newLinkCommand } from '../../commands/account/operators.ts';
import { actionsCommand } from '../../commands/app/app.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { describeBriefly } from '../../model/base/when.ts';
import { routes } from '../../model/resource/routes.ts';
import { operatorCursor } from '../../state/account/operators.ts';
import type { Person } from '../../state/network/presence.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { rowIcons } from '../../ui/table/row-icons.tsx';
import type { TableShape } from '../../ui/table/table-types.ts';
import { commandProps } from '../frame/command-button.tsx';
import { runOnPlainClick } from '../frame/command-link.tsx';
import { context } from '../frame/context.ts';
import trash from '../trash/trash.module.css';
import styles from './operators.module.css';

interface Facts {
  people: readonly Person[];
  /** A second step is required. */
  isRequired: boolean;
  isNarrow: boolean;
  now: number;
}

/** Returns how the table draws its rows. */
export function operatorShape({ people, isRequired, isNarrow, now }: Facts): TableShape<Operator> {
  const more = { ...commandProps(actionsCommand).attributes, tabIndex: -1 };
  const column = (id: string, title: string, width: number, cell: (row: Operator) => ReactNode, minor = false) => ({
    id: `operators.${id}`,
    title,
    width,
    cell,
    minor,
  });
  const how = (row: Operator) => {
    const isLacking = isRequired && lacksFactor(row);
    const sign =
      row.totp || row.passkeys > 0 ? <ShieldCheck size={16} /> : isLacking ? <ShieldAlert size={16} /> : null;
    return (
      <span className={styles.how} data-tone={isLacking ? 'warning' : undefined}>
        {sign}
        <span className={styles.text}>{howText(row)}</span>
      </span>
    );
  };
  return {
    numberless: true,
    wideActions: true,
    titleHeader: 'Имя',
    title: nameOf,
    // Initials, as people have them everywhere.
    thumbnail: isNarrow ? undefined : { picture: () => null, fit: 'cover' },
    href: () => routes.operators,
    link: ({ id }) => ({
      'data-command': actionsCommand.id,
      onClick: (event: MouseEvent) => {
        operatorCursor.id = id;
        runOnPlainClick(event, actionsCommand);
      },
    }),
    dimmed: ({ blocked }) => blocked,
    columns: [
      column('email', 'Email', 184, ({ email }) => <span className={styles.text}>{email}</span>, true),
      column('how', 'Как входит', 244, how),
      column('state', 'Состояние', 212, (row) => stateOf(row, people, now)),
      column('signed-in', 'Последний вход', 148, (row) => lastOf(row, people, now), true),
    ],
    under: (row) => (
      <>
        {stateOf(row, people, now) ?? howText(row)} <span className={styles.address}>· {row.email}</span>
      </>
    ),
    actions: (row) => {
      const name = quote(nameOf(row));
      return (
        <>
          {row.invitation && !isNarrow && (
            <Button
              {...commandProps(newLinkCommand as never).attributes}
              tabIndex={-1}
              size="small"
              className={trash.restore}
              aria-label={`Новая ссылка: ${name}`}
              onClick={() => void dispatch(newLinkCommand, context, { operator: row.id })}
            >
              Новая ссылка…
            </Button>
          )}
          <IconButton
            {...more}
            aria-haspopup="dialog"
            name={`Действия: ${name}`}
            icon={rowIcons.more}
            onClick={() => {
              operatorCursor.id = row.id;
              void dispatch(actionsCommand, context);
            }}
          />
        </>
      );
    },
  };
}

export function nameOf({ name, email }: Operator): string {
  return name || email;
}

/** Whether it can sign in, and by the password alone. */
export function lacksFactor({ totp, passkeys, blocked, invitation }: Operator): boolean {
  return !totp && passkeys === 0 && !blocked && !invitation;
}

function howText({ password, totp, passkeys, invitation }: Operator): string {
  if (invitation) return '—';
  const ways = [password && 'пароль', totp && 'приложение', passkeys > 0 && 'ключ доступа'].filter(
    (way) => way !== false,
  );
  if (ways.length === 1 && password) return 'Только пароль';
  // All three fill the column to its end.
  if (ways.length === 3) return 'Пароль, приложение, ключ';
  const text = new Intl.ListFormat('ru').format(ways) || 'Пока никак';
  return text[0]?.toUpperCase() + text.slice(1);
}

function stateOf(row: Operator, people: readonly Person[], now: number): ReactNode {
  const here = people.find(({ id }) => id === row.id);
  if (row.self) return <span className={styles.badge}>Это вы</span>;
  if (row.blocked)
    return (
      <span className={styles.badge}>
        <Ban size={12} aria-hidden="true" /> Вход закрыт
      </span>
    );
  if (row.invitation)
    return (
      <span className={styles.badge} data-tone="warning">
        {invitationText(row.invitation.until, now)}
      </span>
    );
  return here ? [here.place, here.work].filter(Boolean).join(': ') || 'Сейчас здесь' : null;
}

const hourMs = 60 * 60 * 1000;

function invitationText(until: string, now: number): string {
  const hours = Math.ceil((Date.parse(until) - now) / hourMs);
  if (hours <= 0) return 'Приглашение истекло';
  return keepNumbers(`Приглашение, ещё ${plural(hours, ['час', 'часа', 'часов'])}`);
}

function lastOf({ self, id, signedInAt }: Operator, people: readonly Person[], now: number): ReactNode {
  if (self || people.some((one) => one.id === id)) return 'сейчас';
  if (!signedInAt) return 'ещё не было';
  return <time dateTime={signedInAt}>{keepNumbers(describeBriefly(Date.parse(signedInAt), now))}</time>;
}
