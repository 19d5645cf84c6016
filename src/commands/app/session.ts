import { routes } from '../../model/resource/routes.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { panels } from '../../state/screen/panels.ts';
import { session } from '../../state/session/session-store.ts';
import { askSignIn } from '../../state/session/sign-in.ts';
import { type Command, command } from '../command/command.ts';

export const profileCommand = command({
  id: 'session.profile',
  title: 'Мой профиль',
  section: 'session',
  keywords: ['учётная запись', 'аккаунт', 'сменить пароль'],
  run: () => {
    panels.profile = true;
  },
});

/** Who else can sign in. Only the embedded host has such accounts. */
export const goToOperators = command({
  id: 'go.operators',
  title: 'Операторы',
  section: 'go',
  icon: 'go',
  keywords: ['коллеги', 'пользователи', 'доступ', 'учётные записи'],
  keys: { default: ['KeyG KeyO'] },
  when: () => hasAbility('accounts'),
  run: (context) => context.go(routes.operators),
});

/** Opens the sign-in that the operator has postponed. */
export const signInCommand = command({
  id: 'session.sign-in',
  title: 'Войти',
  section: 'session',
  keywords: ['вход', 'пароль', 'сеанс'],
  when: () => session.signInPostponed && !session.signInOpen,
  run: () => void askSignIn(),
});

export const sessionCommands: Command[] = [profileCommand, goToOperators, signInCommand];
