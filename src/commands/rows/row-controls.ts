import type { Context } from '../command/command.ts';
import { command } from '../command/command.ts';
import { openRows, rowScreens } from './row-list.ts';

/** The checkbox of the head, and the controls of the cursor row: rows have one tab stop. */
const controls = ['thead input', '[data-cursor] :is(a, button, input)'].map((part) => `[role='grid'] ${part}`).join();

export const nextControlCommand = step('list.next-control', 'Следующий элемент строки', 'ArrowRight', 1);
export const previousControlCommand = step('list.previous-control', 'Предыдущий элемент строки', 'ArrowLeft', -1);

function step(id: string, title: string, key: string, by: 1 | -1) {
  return command({
    id,
    title,
    section: 'this',
    keys: {
      default: [key],
      screens: rowScreens, // Elsewhere the key may scroll.
      when: () => document.activeElement?.closest('[role=grid]') != null,
      repeats: true,
    },
    when: (context: Context) => openRows(context) !== null,
    hidden: true,
    run: () => focusBeside(by),
  });
}

function focusBeside(by: 1 | -1): void {
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility());
  const at = shown.indexOf(document.activeElement as HTMLElement);
  shown[at + by]?.focus();
}
