import { missingIds } from '../../commands/palette/lookup.ts';
import type { Group } from '../../commands/palette/row.ts';
import { signInCommand } from '../../commands/session.ts';

/** After the sign-in was put off the host is not asked: says so where it would have been, and offers the sign-in. */
export function withSignIn(groups: readonly Group[], query: string): readonly Group[] {
  if (query.trim() === '') return groups;
  if (groups.length > 0 && missingIds(query).length === 0) return groups;
  const { id } = signInCommand;
  const row = { value: `${id}:lookup`, title: 'Войти', marks: [], choice: { kind: 'command', id } } as const;
  return [...groups, { heading: 'Вы не вошли: на сервере не искали', rows: [row] }];
}
