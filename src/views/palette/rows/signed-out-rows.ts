import { signInCommand } from '../../../commands/app/session.ts';
import { type Interpretation, isEmpty } from '../../../search/interpret/interpret.ts';
import { missingRecords } from './lookup.ts';
import { commandChoice, type Group, type Row } from './row.ts';

/** Offers the sign-in where the host would have been searched; it is not while the sign-in is put off. */
export function withSignIn(groups: readonly Group[], interpretation: Interpretation): readonly Group[] {
  if (isEmpty(interpretation)) return groups;
  if (groups.length > 0 && missingRecords(interpretation).length === 0) return groups;
  const row: Row = {
    value: `${signInCommand.id}:lookup`,
    title: 'Войти',
    marks: [],
    choice: commandChoice(signInCommand),
  };
  return [...groups, { heading: 'Вы не вошли: на сервере не искали', rows: [row] }];
}
