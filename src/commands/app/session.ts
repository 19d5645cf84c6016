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

/** Opens the sign-in that the operator has postponed. */
export const signInCommand = command({
  id: 'session.sign-in',
  title: 'Войти',
  section: 'session',
  keywords: ['вход', 'пароль', 'сеанс'],
  when: () => session.signInPostponed && !session.signInOpen,
  run: () => void askSignIn(),
});

export const sessionCommands: Command[] = [profileCommand, signInCommand];
