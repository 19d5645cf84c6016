import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../src/commands/command/command.ts';
import { setCategoryCommand } from '../../../src/commands/records/set-category.ts';
import { commandOf } from '../../../src/commands/registry.ts';
import { startFilters } from '../../../src/commands/rows/filter-rows.ts';
import { noFilter } from '../../../src/model/filter/list-filter.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { categoryResource } from '../../../src/model/resource/category.ts';
import { rowsOf, setFilter } from '../../../src/state/lists/cursors.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { effectsOf, headingOf } from '../../../src/views/palette/rows/effects.ts';
import { spokenCommand } from '../../../src/views/palette/sentence/spoken-command.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase, addCategory } from '../../fixtures/records.ts';

const host = await startRealHost();
const anna = await host.client();
const medicine = await addCategory(anna, 'Медицина');
for (const title of ['Сайт банка', 'Портал музея', 'Каталог', 'Витрина']) await addCase(anna, title);
await addCase(anna, 'Клиника', { category_id: medicine, show: false });
for (const resource of [caseResource, categoryResource]) {
  await loadList(resource);
  publishList(resource);
}

startFilters(() => null);

/** What would become of the cases, «#1 показан → скрыт», under what heads them. */
function told(command: Command, ids: readonly number[], answers: Readonly<Record<string, unknown>> = {}) {
  const effects = effectsOf(command, caseResource, ids, answers);
  const lines = effects?.map(({ record, from, to }) => `#${record.id} ${[from, to].filter(Boolean).join(' → ')}`);
  return effects && [headingOf(effects, command, caseResource), ...(lines ?? [])];
}

const spoken = (verb: Parameters<typeof spokenCommand>[0]) => spokenCommand(verb, 'case') as Command;

test('hiding and showing tell what becomes of each record, and which stay', () => {
  assert.equal(told(spoken('hide'), [4, 5]), ['Изменится 1 из 2', '#4 показан → скрыт', '#5 уже скрыт']);
  assert.equal(told(spoken('show'), [5]), ['Изменится 1 кейс', '#5 скрыт → показан']);
  assert.equal(told(spoken('show'), [1, 2]), ['Ничего не изменится', '#1 уже показан', '#2 уже показан']);
});

test('a category goes from the one that each has to the one that is named', () => {
  const to = (category: number, ...ids: number[]) => told(setCategoryCommand as Command, ids, { category });
  assert.equal(to(medicine, 4, 5), ['Изменится 1 из 2', '#4 без категории → Медицина', '#5 Медицина']);
  assert.equal(to(0, 5), ['Изменится 1 кейс', '#5 Медицина → без категории']);
});

test('a move tells the places of those that it names', () => {
  const first = { place: { kind: 'position', position: 1 } };
  assert.equal(told(spoken('move'), [2, 4], first), [
    'Изменятся 2 кейса',
    '#2 место 2 → место 1',
    '#4 место 4 → место 2',
  ]);
  assert.equal(told(spoken('move'), [1], first), ['Ничего не изменится', '#1 уже место 1']);
  assert.equal(told(commandOf('case.move-last') as Command, [2]), ['Изменится 1 кейс', '#2 место 2 → место 5']);
  assert.equal(told(spoken('down'), [1]), ['Изменится 1 кейс', '#1 место 1 → место 2']);
});

test('places are those of the whole list, whatever a filter leaves of it', () => {
  const to = (place: number, ...ids: number[]) =>
    told(spoken('move'), ids, { place: { kind: 'position', position: place } });
  setFilter(caseResource, { ...noFilter, shown: false });
  assert.equal(
    rowsOf(caseResource).map(({ id }) => id),
    [5],
  );
  assert.equal(to(1, 5), ['Изменится 1 кейс', '#5 место 5 → место 1']);
  assert.equal(to(5, 5), ['Ничего не изменится', '#5 уже место 5']);
  assert.equal(to(3, 4), ['Изменится 1 кейс', '#4 место 4 → место 3']);
  assert.equal(told(spoken('up'), [5]), ['Изменится 1 кейс', '#5 место 5 → место 4']);
  setFilter(caseResource, null);
});

test('what is deleted is told as such', () => {
  assert.equal(told(spoken('delete'), [4, 5]), ['Удалятся 2 кейса', '#4 показан → удалён', '#5 скрыт → удалён']);
});

test('a command that changes nothing, or asks for more, tells nothing', () => {
  for (const verb of ['edit', 'copy', 'rename', 'move'] as const) assert.is(told(spoken(verb), [1, 2]), null, verb);
  assert.is(told(setCategoryCommand as Command, [1, 2]), null);
});

test.after(() => host.close());
test.run();
