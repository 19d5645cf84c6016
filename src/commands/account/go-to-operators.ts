import { routes } from '../../model/resource/routes.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { command } from '../command/command.ts';

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
