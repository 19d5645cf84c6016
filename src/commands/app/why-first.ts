import { palette } from '../../state/palette/palette-store.ts';
import { type Context, command } from '../command/command.ts';

let explain: (context: Context) => void | Promise<void> = () => undefined;

/** Sets what explains the rows of the palette. It comes with the palette. */
export function setExplanation(code: typeof explain): void {
  explain = code;
}

/** Shows the points of the row that is highlighted in the palette; run from a row, those of the search before. */
export const whyFirstCommand = command({
  id: 'app.why-first',
  title: 'Почему этот результат первый',
  section: 'settings',
  keywords: ['баллы', 'порядок результатов'],
  keys: {
    default: ['Shift+F1'],
    screens: ['list', 'form', 'dashboard', 'dialog'],
    when: () => palette.open && palette.command === null,
    inFields: true,
    inDialogs: true,
  },
  run: (context) => explain(context),
});
