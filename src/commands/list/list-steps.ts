import { type Command, type CommandDescription, command } from '../command/command.ts';
import { cursorIndex, setCursor } from '../rows/row-cursor.ts';
import { openRows } from '../rows/row-list.ts';
import { describeStep, nextRowDescription, previousRowDescription, reloadListCommand } from './list.ts';

/** Rows that PageUp and PageDown skip. */
const pageRows = 15;

/** What moves the cursor of a list. */
export const listCommands: Command[] = [
  step(nextRowDescription, (at) => at + 1),
  step(previousRowDescription, (at) => (at < 0 ? 0 : at - 1)),
  step(describeStep('list.first', 'Первая строка', ['Home']), () => 0),
  step(describeStep('list.last', 'Последняя строка', ['End']), () => Number.MAX_SAFE_INTEGER),
  step(describeStep('list.page-down', 'Страница вниз', ['PageDown']), (at) => at + pageRows),
  step(describeStep('list.page-up', 'Страница вверх', ['PageUp']), (at) => at - pageRows),
  reloadListCommand,
];

function step(described: CommandDescription, to: (at: number) => number): Command {
  return command({
    ...described,
    run: (context) => {
      const list = openRows(context);
      // The row is read when it takes the focus.
      if (list && setCursor(list, to(cursorIndex(list)))) context.focus('list');
    },
  });
}
