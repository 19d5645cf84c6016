import type { AnyRecord } from '../model/resource.ts';
import { type Resource, resourceOf } from '../model/resources.ts';
import { cursors, rowsOf } from '../state/cursors.ts';
import { keyTimeout } from '../state/key-timing.ts';
import { pages } from '../state/list-pages.ts';
import { cachedList } from '../state/lists.ts';
import { command } from './command.ts';

/** Digits typed within this interval make one number, in milliseconds. */
const numberTimeoutMs = 1000;

let typed = { digits: '', at: 0 };

/** Typing a number in a list goes to the row with that ID. */
export const jumpCommand = command<{ digit: string }>({
  id: 'list.jump',
  title: 'К строке с номером',
  section: 'this',
  screens: ['list'],
  keys: Array.from({ length: 10 }, (_, digit) => `Digit${digit}`),
  hidden: true,
  when: ({ target }) => target?.kind === 'list',
  keyAnswers: (stroke) => ({ digit: stroke.slice(-1) }),
  run: (context, { digit }) => {
    if (context.target?.kind !== 'list') return;
    const resource = resourceOf(context.target.resource);
    const now = performance.now();
    typed = { digits: now - typed.at < keyTimeout(numberTimeoutMs) ? typed.digits + digit : digit, at: now };
    const row = findRow(resource, typed.digits);
    if (!row) {
      context.announce(`#${typed.digits}: такой строки нет`);
      return;
    }
    cursors[resource.name].id = row.id;
    context.focus('list');
  },
});

/** Returns the row with the typed ID. Opens its page when the row is on another page. */
function findRow(resource: Resource, digits: string): AnyRecord | undefined {
  const hasTypedId = ({ id }: AnyRecord) => String(id) === digits;
  const shown = rowsOf(resource).find(hasTypedId);
  if (shown || resource.pageSize === null || cursors[resource.name].filter !== null) return shown;
  const rows = cachedList(resource)?.items ?? [];
  const index = rows.findIndex(hasTypedId);
  if (index >= 0) pages[resource.name] = Math.floor(index / resource.pageSize) + 1;
  return rows[index];
}
