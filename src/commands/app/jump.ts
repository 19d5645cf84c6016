import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cursors, placeCursor, rowsOf } from '../../state/lists/cursors.ts';
import { pages } from '../../state/lists/list-pages.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { keyTimeout } from '../../state/screen/key-timing.ts';
import { command } from '../command/command.ts';

/** Digits typed within this interval make one number, in milliseconds. */
const numberTimeoutMs = 1000;

/** `from`: the list, and the cursor's row and page before the first digit. `to`: the row that the digits have led to. */
let typed = {
  digits: '',
  at: Number.NEGATIVE_INFINITY,
  from: { list: '', id: null as number | null, page: 1 },
  to: null as number | null,
};

/** Typing a number in a list goes to the row with that ID. */
export const jumpCommand = command<{ digit: string }>({
  id: 'list.jump',
  title: 'К строке с номером',
  section: 'this',
  keys: {
    default: Array.from({ length: 10 }, (_, digit) => `Digit${digit}`),
    screens: ['list'],
    answers: (stroke) => ({ digit: stroke.slice(-1) }),
  },
  hidden: true,
  when: ({ target }) => target?.kind === 'list',
  run: (context, { digit }) => {
    if (context.target?.kind !== 'list') return;
    const resource = resourceOf(context.target.resource);
    const now = performance.now();
    const here = { list: resource.name, id: cursors[resource.name].id, page: pages[resource.name] };
    const isHere = typed.from.list === here.list && typed.to === here.id;
    const isNext = isHere && now - typed.at < keyTimeout(numberTimeoutMs);
    const [digits, from] = isNext ? [typed.digits + digit, typed.from] : [digit, here];
    typed = { digits, at: now, from, to: from.id };
    const row = findRow(resource, typed.digits);
    if (!row) {
      context.announce(`#${typed.digits}: такой строки нет`);
      // The first digits may be the number of another row, on which the next key must not act.
      cursors[resource.name].id = typed.from.id;
      pages[resource.name] = typed.from.page;
      context.focus('list');
      return;
    }
    placeCursor(resource, row.id);
    typed.to = row.id;
    context.focus('list');
  },
});

/** Returns the row with the typed ID, also of another page. */
function findRow(resource: Resource, digits: string): AnyRecord | undefined {
  const hasTypedId = ({ id }: AnyRecord) => String(id) === digits;
  const shown = rowsOf(resource).find(hasTypedId);
  if (shown || cursors[resource.name].filter !== null) return shown;
  return cachedList(resource)?.items.find(hasTypedId);
}
