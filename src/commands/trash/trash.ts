import { isResourceName, type ResourceName, resourceOf, resources } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { kindWordsOf } from '../../search/query/kind-names.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { chunk } from '../../state/network/chunks.ts';
import { question } from '../../state/trash/asked.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { rowUnderCursor } from '../rows/row-list.ts';

const code = chunk(() => import('./restore-rows.ts'));

export const goToTrash = command({
  id: 'go.trash',
  title: 'Корзина',
  section: 'go',
  icon: 'go',
  keywords: ['удалённые записи', 'восстановить удалённое'],
  when: () => hasAbility('trash'),
  run: (context) => context.go(routes.trash),
});

export const restoreCommand = command<{ rows: readonly number[] }>({
  id: 'trash.restore',
  title: 'Восстановить',
  section: 'this',
  icon: 'undo',
  keywords: ['из корзины'],
  keys: { default: ['KeyR'], screens: ['trash'] },
  when: (context) => chosenRows(context).length > 0,
  steps: { rows: { kind: 'choice', title: 'Что', options: () => [], suggest: chosenRows } },
  run: async (context, { rows }) => (await code.load()).restoreRows(context, rows),
});

export const purgeCommand = command<{ rows: readonly number[] }>({
  id: 'trash.purge',
  title: 'Удалить навсегда…',
  section: 'this',
  icon: 'delete',
  keywords: ['стереть', 'очистить корзину'],
  keys: { default: ['Delete', 'Backspace'], screens: ['trash'] },
  when: (context) => chosenRows(context).length > 0,
  steps: { rows: { kind: 'choice', title: 'Что', options: () => [], suggest: chosenRows } },
  confirm: async (_, { rows }) => (await code.load()).confirmPurge(rows),
  run: async (context, { rows }) => (await code.load()).purgeRows(context, rows),
});

export const reloadTrashCommand = command({
  id: 'trash.reload',
  title: 'Обновить корзину',
  section: 'this',
  keywords: ['перезагрузить', 'повторить загрузку'],
  keys: { default: ['Shift+KeyR'], screens: ['trash'] },
  when: ({ target }) => target?.kind === 'trash',
  run: async ({ target }) => {
    if (target?.kind === 'trash') await target.list.reload();
  },
});

/** Puts away the question under a row. */
export const keepInTrashCommand = command({
  id: 'trash.keep',
  title: 'Не восстанавливать',
  section: 'this',
  keys: { default: ['Escape'], screens: ['trash'], precedence: 3, inFields: true },
  hidden: true,
  when: ({ target }) => target?.kind === 'trash' && question.asked !== null,
  run: (context) => {
    question.asked = null;
    context.focus('list');
  },
});

/** `records`: their numbers. */
interface Named {
  type: ResourceName;
  records: readonly number[];
}

/** Restores records by their kind and numbers, from any screen. */
export const restoreRecordCommand = command<{ record: Named }>({
  id: 'trash.restore-record',
  title: 'Восстановить из корзины…',
  verb: { title: 'Восстановить' },
  section: 'go',
  icon: 'undo',
  keywords: ['удалённый кейс', 'удалённую запись'],
  when: () => hasAbility('trash'),
  steps: {
    record: {
      kind: 'text',
      title: 'Что восстановить',
      hint: 'кейс 12',
      parse: parseNamed,
      preview: ({ type, records: [id] }) => `Восстановит ${resourceOf(type).words.accusative} #${id}`,
    },
  },
  run: async (context, { record }) => (await code.load()).restoreRecords(context, record.type, record.records),
});

export const trashCommands = [
  restoreCommand,
  purgeCommand,
  reloadTrashCommand,
  keepInTrashCommand,
  goToTrash,
  restoreRecordCommand,
] as Command[];

/** Returns the selected rows, else the one under the cursor. */
function chosenRows({ target }: Context): readonly number[] {
  if (target?.kind !== 'trash') return [];
  const { selection } = target.list.cursor;
  const id = rowUnderCursor(target.list);
  return selection.length > 0 ? [...selection] : id === null ? [] : [id];
}

/** Understands «кейс 12», «категорию #3». */
function parseNamed(text: string): Named | null {
  const [, word = '', number] = /^(\p{L}+)\s+[#№]?\s?([1-9]\d{0,8})$/u.exec(text.trim().toLowerCase()) ?? [];
  const found = resources.find((resource) => kindWordsOf(resource).includes(word));
  return found && number && isResourceName(found.name) ? { type: found.name, records: [Number(number)] } : null;
}
