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
  screens: ['list', 'form', 'dashboard', 'dialog'],
  keywords: ['баллы', 'порядок результатов'],
  keys: ['Shift+F1'],
  inFields: true,
  inDialog: true,
  keyWhen: () => palette.open && palette.command === null,
  run: (context) => explain(context),
});
