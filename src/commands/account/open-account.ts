import { routes } from '../../model/resource/routes.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { panels } from '../../state/screen/panels.ts';
import { command } from '../command/command.ts';

/** Who else can sign in. Only the embedded host has such accounts. */
export const goToOperators = command({
  id: 'go.operators',
  title: 'Операторы',
  section: 'go',
  icon: 'go',
  keywords: ['коллеги', 'пользователи', 'доступ', 'учётные записи'],
  keys: { default: ['KeyG KeyO'] },
  ability: 'accounts',
  when: () => hasAbility('accounts'),
  run: (context) => context.go(routes.operators),
});

export const profileCommand = command({
  id: 'session.profile',
  title: 'Мой профиль',
  section: 'session',
  keywords: ['учётная запись', 'аккаунт', 'сменить пароль'],
  run: () => {
    panels.profile = true;
  },
});
