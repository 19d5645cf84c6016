import type { Form } from '../../state/form/form-state.ts';
import { takeRowOut } from '../../state/form/replace-rows.ts';
import { addRow, moveRow, rowFocus, rowsIn, setRow } from '../../state/form/rows.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, type Option, type Step } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

/** A row of the open form. */
interface OnRow {
  row: { name: string; index: number };
}

export const addRowCommand = command<{ list: string }>({
  id: 'row.add',
  title: 'Добавить строку',
  section: 'this',
  icon: 'create',
  keywords: ['новая строка', 'новый абзац', 'новый факт'],
  keys: { default: ['Alt+Enter'], screens: ['form'], inFields: true },
  when: (context) => listsOf(context).length > 0,
  steps: {
    list: {
      kind: 'choice',
      title: 'Куда добавить',
      options: listsOf,
      suggest: (context) => rowAt(context)?.name ?? onlyOne(listsOf(context)),
    },
  },
  run: (context, { list }) => {
    const form = readyForm(context);
    const at = rowAt(context);
    if (!form) return;
    const { length } = rowsIn(form, list);
    addRow(form, list, at?.name === list ? Math.min(at.index + 1, length) : length);
  },
});

export const removeRowCommand = command<OnRow>({
  id: 'row.remove',
  title: 'Удалить строку',
  section: 'this',
  keywords: ['убрать строку', 'абзац'],
  keys: {
    default: ['Alt+Delete'],
    screens: ['form'],
    when: (context) => rowOptions(context).some(({ value }) => isSameRow(value, rowAt(context))),
    inFields: true,
  },
  when: (context) => rowOptions(context).length > 0,
  steps: { row: rowStep('Какую строку удалить') },
  run: (context, { row }) => {
    const form = readyForm(context);
    if (!form) return;
    takeRowOut(form, row.name, row.index);
    context.announce(`Строка ${row.index + 1} удалена`);
  },
});

/** Gives a paragraph the next one of the styles that its list has. */
export const rowStyleCommand = command<OnRow>({
  id: 'row.style',
  title: 'Сменить вид абзаца',
  section: 'this',
  keywords: ['стиль строки', 'крупный текст', 'затемненный текст'],
  keys: {
    default: ['Alt+KeyV'],
    screens: ['form'],
    when: (context) => styledRows(context).some(({ value }) => isSameRow(value, rowAt(context))),
    inFields: true,
  },
  when: (context) => styledRows(context).length > 0,
  steps: { row: { kind: 'choice', title: 'Вид какого абзаца сменить', options: styledRows, suggest: rowAt } },
  run: (context, { row }) => {
    const form = readyForm(context);
    const list = form?.source.lists?.[row.name];
    if (!form || !list?.styles) return;
    const paragraph: { style?: string } = rowsIn(form, row.name)[row.index] ?? list.emptyRow;
    const styles = Object.entries(list.styles);
    const at = styles.findIndex(([style]) => style === paragraph.style);
    const [style, title] = styles[(at + 1) % styles.length] ?? [];
    setRow(form, row.name, row.index, { ...paragraph, style });
    if (title) context.announce(title);
  },
});

export const rowUpCommand = step('row.up', 'Переместить строку выше', 'Alt+ArrowUp', -1);
export const rowDownCommand = step('row.down', 'Переместить строку ниже', 'Alt+ArrowDown', 1);

export const rowCommands: Command[] = [
  addRowCommand as Command,
  removeRowCommand as Command,
  rowStyleCommand as Command,
  rowUpCommand as Command,
  rowDownCommand as Command,
];

function step(id: string, title: string, key: string, by: 1 | -1): Command<OnRow> {
  return command<OnRow>({
    id,
    title,
    section: 'this',
    keywords: ['порядок'],
    keys: {
      default: [key],
      screens: ['form'],
      when: (context) => rowAt(context) !== undefined,
      inFields: true,
      repeats: true,
    },
    when: (context) => rowOptions(context).length > 1,
    steps: { row: rowStep('Какую строку переместить') },
    run: (context, { row }) => {
      const form = readyForm(context);
      if (!form) return;
      moveRow(form, row.name, row.index, row.index + by);
      const { length } = rowsIn(form, row.name);
      context.announce(`Строка ${Math.max(1, Math.min(row.index + by + 1, length))} из ${length}`);
    },
  });
}

function rowStep(title: string): Step<OnRow['row']> {
  return { kind: 'choice', title, options: rowOptions, suggest: rowAt };
}

function rowOptions(context: Context): Option<OnRow['row']>[] {
  const form = readyForm(context);
  if (!form) return [];
  return listsOf(context).flatMap(({ value: name, title }) =>
    rowsIn(form, name).map((_, index) => ({ value: { name, index }, title: `${title}: строка ${index + 1}` })),
  );
}

/** Returns the rows whose lists have styles; the empty row with the focus counts as one. */
function styledRows(context: Context): Option<OnRow['row']>[] {
  const lists = readyForm(context)?.source.lists;
  const at = rowAt(context);
  const known = rowOptions(context);
  const isKnown = known.some(({ value }) => isSameRow(value, at));
  const spare = at && !isKnown ? [{ value: at, title: 'Новый абзац' }] : [];
  return [...known, ...spare].filter(({ value }) => lists?.[value.name]?.styles);
}

function isSameRow(one: OnRow['row'], other: OnRow['row'] | undefined): boolean {
  return one.name === other?.name && one.index === other.index;
}

/** Returns the lists of the open form that are not switched off. */
function listsOf(context: Context): Option<string>[] {
  const form = readyForm(context);
  if (!form) return [];
  const lists = Object.entries(form.source.lists ?? {});
  return lists
    .filter(([name, { keepsEmpty }]) => !keepsEmpty || form.values[name] != null)
    .map(([value, { title }]) => ({ value, title }));
}

/** Returns the row with the focus. */
function rowAt({ target }: Context): OnRow['row'] | undefined {
  const { at } = rowFocus;
  return at && target?.kind === 'form' && at.form === target.form ? { name: at.name, index: at.index } : undefined;
}

function onlyOne(lists: Option<string>[]): string | undefined {
  return lists.length === 1 ? lists[0]?.value : undefined;
}

function readyForm(context: Context): Form | undefined {
  const form = currentForm(context);
  return form?.status === 'ready' ? form : undefined;
}
