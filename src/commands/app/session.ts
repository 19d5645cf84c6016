import { session } from '../../state/session/session-store.ts';
import { askSignIn } from '../../state/session/sign-in.ts';
import { command } from '../command/command.ts';

/** Opens the sign-in that the operator has postponed. */
export const signInCommand = command({
  id: 'session.sign-in',
  title: 'Войти',
  section: 'session',
  keywords: ['вход', 'пароль', 'сеанс'],
  when: () => session.signInPostponed && !session.signInOpen,
  run: () => void askSignIn(),
});
