import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { cursorIndex, openRows, rowScreens, setCursor } from '../rows/row-list.ts';

/** Rows that PageUp and PageDown skip. */
const pageRows = 15;

export const reloadListCommand = command({
  id: 'list.reload',
  title: 'Обновить список',
  section: 'this',
  keywords: ['перезагрузить', 'повторить загрузку'],
  keys: { default: ['KeyR'], screens: ['list'] },
  when: ({ target }) => target?.kind === 'list',
  run: async (context) => void (await openRows(context)?.reload()),
});

export const nextRowCommand = step('list.next', 'Следующая строка', ['ArrowDown', 'KeyJ'], (at) => at + 1);
export const previousRowCommand = step('list.previous', 'Предыдущая строка', ['ArrowUp', 'KeyK'], (at) =>
  at < 0 ? 0 : at - 1,
);

export const listCommands: Command[] = [
  nextRowCommand,
  previousRowCommand,
  step('list.first', 'Первая строка', ['Home'], () => 0),
  step('list.last', 'Последняя строка', ['End'], () => Number.MAX_SAFE_INTEGER),
  step('list.page-down', 'Страница вниз', ['PageDown'], (at) => at + pageRows),
  step('list.page-up', 'Страница вверх', ['PageUp'], (at) => at - pageRows),
  reloadListCommand,
];

function step(id: string, title: string, keys: string[], to: (at: number) => number): Command {
  return command({
    id,
    title,
    section: 'this',
    keys: { default: keys, screens: rowScreens, repeats: true },
    when: (context) => openRows(context) !== null,
    hidden: true,
    run: (context) => moveCursor(context, to),
  });
}

function moveCursor(context: Context, to: (at: number) => number): void {
  const list = openRows(context);
  // The row is read when it takes the focus.
  if (list && setCursor(list, to(cursorIndex(list)))) context.focus('list');
}
