import { type CommandDescription, command } from '../command/command.ts';
import { openRows, rowScreens } from '../rows/row-list.ts';

export const reloadListCommand = command({
  id: 'list.reload',
  title: 'Обновить список',
  section: 'this',
  keywords: ['перезагрузить', 'повторить загрузку'],
  keys: { default: ['KeyR'], screens: ['list'] },
  when: ({ target }) => target?.kind === 'list',
  run: async (context) => void (await openRows(context)?.reload()),
});

// What they do is in list-steps.ts.
export const nextRowDescription = describeStep('list.next', 'Следующая строка', ['ArrowDown', 'KeyJ']);
export const previousRowDescription = describeStep('list.previous', 'Предыдущая строка', ['ArrowUp', 'KeyK']);

export function describeStep(id: string, title: string, keys: string[]): CommandDescription {
  return {
    id,
    title,
    section: 'this',
    keys: { default: keys, screens: rowScreens, repeats: true },
    when: (context) => openRows(context) !== null,
    hidden: true,
  };
}
