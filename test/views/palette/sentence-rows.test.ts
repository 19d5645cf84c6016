import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCommandLink } from '../../../src/commands/app/open-command-link.ts';
import { understandChanges } from '../../../src/commands/app/spoken-changes.ts';
import { commandOf } from '../../../src/commands/registry.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { categoryResource } from '../../../src/model/resource/category.ts';
import { interpret } from '../../../src/search/interpret/interpret.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { presence } from '../../../src/state/network/presence.ts';
import { palette } from '../../../src/state/palette/palette-store.ts';
import { peopleIn, shortNameOf } from '../../../src/state/presence/people.ts';
import { followLists } from '../../../src/views/palette/index/record-index.ts';
import { sentenceRows } from '../../../src/views/palette/sentence/sentence-rows.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase, addCategory } from '../../fixtures/records.ts';

const host = await startRealHost();
const anna = await host.client();
for (const title of ['Сайт банка', 'Портал музея', 'Каталог']) await addCase(anna, title);
await addCase(anna, 'Черновик', { show: false, category_id: await addCategory(anna, 'Медицина') });
const stop = followLists();
for (const resource of [caseResource, categoryResource]) {
  await loadList(resource);
  publishList(resource);
}

const { context } = fakeContext();
const answer = (query: string) => sentenceRows(interpret(query, { hasBlocks: false }), context);
const titles = (query: string) => answer(query).rows.map(({ title }) => title);

test('a sentence about several records says which of them exist', () => {
  assert.equal(titles('скрыть кейсы 1-5'), ['Скрыть 3 кейса: #1–3']);
});

test('a row counts what will change, and says what stays; where nothing will, that is said instead', () => {
  const [row, ...others] = answer('скрыть кейсы 1-4, 9').rows;
  assert.equal([row?.title, row?.note, others.length], ['Скрыть 3 кейса: #1–3', '#4 уже скрыт, #9 нет', 0]);
  assert.equal(row?.choice, { kind: 'command', id: 'case.hide', answers: { records: [1, 2, 3, 4] } });
  const shown = answer('показать кейсы 1-3');
  assert.equal([shown.rows.length, shown.missing?.title], [0, 'Все 3 уже показаны']);
  assert.is(answer('скрыть кейс 4').rows[0]?.note, 'уже скрыт');
});

test('a move and a category count what will change, too', () => {
  const told = (query: string) => {
    const { rows, missing } = answer(query);
    return rows.map(({ title, note }) => [title, note ?? '']).concat(missing ? [[missing.title]] : []);
  };
  assert.equal(told('кейсы 1 и 3 на место 1'), [['Поставить в начало: кейс #3 «Каталог»', '#1 уже на этом месте']]);
  assert.equal(told('кейсы 1-3 на место 1'), [['Все 3 уже на этих местах']]);
  assert.equal(told('поднять кейс 1'), [['Поднять кейс #1 «Сайт банка»', 'уже на этом месте']]);
  assert.equal(told('кейсы 2-4 в категорию 1'), [['В категорию «Медицина»: 2 кейса: #2–3', '#4 уже в этой категории']]);
  assert.equal(told('кейсы 1-2 без категории'), [['Оба уже без категории']]);
  assert.equal(told('удалить кейсы 2-4, 9'), [['Удалить 3 кейса: #2–4', '#9 нет']]);
});

test('what is done to one record leaves the others that are named, and says so', () => {
  const [copy] = answer('копия кейсов 1, 2 и 3').rows;
  assert.equal([copy?.title, copy?.note], ['Создать копию: кейс #1 «Сайт банка»', '#2–3 — отдельно']);
  assert.equal(copy?.choice, { kind: 'command', id: 'case.duplicate', answers: { records: [1] } });
  const [edit] = answer('открыть кейсы 2, 3 и 9').rows;
  assert.equal([edit?.title, edit?.note], ['Изменить кейс #2 «Портал музея»', '#3 — отдельно, #9 нет']);
  assert.is(answer('скрыть кейсы 1-2').rows[0]?.note, undefined);
});

test('«где …» finds the colleague who is named, not the first, and says where; beside changes stands the first name', () => {
  const tab = (id: number, name: string, at: string, dirty: string[] = []) => ({
    account: { id, name },
    tab: name,
    at,
    dirty,
  });
  presence.people = peopleIn([
    tab(2, 'Анна Белова', 'list:case'),
    tab(3, 'Мария Орлова', 'case:2', ['announce']),
    tab(4, 'Иван Белов', 'dashboard'),
    tab(5, 'Иван Орлов', 'trash'),
  ]);
  const asked = (query: string) => understandChanges(query, context, Date.now());
  const row = (title: string, person: number) => ({ title, id: 'app.who-is-here', answers: { person } });
  const maria = { rows: [row('Мария Орлова: Кейс #2: анонс', 3)] };
  for (const query of ['где мария', 'Где сейчас Мария Орлова?', 'ult vfhbz']) assert.equal(asked(query), maria, query);
  assert.equal(asked('где иван'), {
    rows: [row('Иван Белов: Рабочий стол', 4), row('Иван Орлов: Корзина', 5)],
  });
  assert.is(asked('где вера'), null);
  const names = [{ id: 3, name: 'Мария Орлова' }, { id: 4, name: 'Иван Белов' }, { id: 9, name: 'Пётр Ильин' }, null];
  assert.equal(
    names.map((by) => shortNameOf({ by })),
    ['Мария', 'Иван Белов', 'Пётр', 'сервер'],
  );
  assert.is(shortNameOf({ by: null, account: 9 }), 'оператор #9, удалён');
  presence.people = [];
});

test('a sentence about one record names it', () => {
  assert.equal(titles('удалить кейс 2'), ['Удалить кейс #2 «Портал музея»']);
  assert.equal(titles('кейс 3 на место 1'), ['Поставить в начало: кейс #3 «Каталог»']);
});

test('a sentence in the wrong layout is understood and corrected', () => {
  const { rows, corrected } = answer('crhsnm rtqc 1');
  assert.equal(
    rows.map(({ title }) => title),
    ['Скрыть кейс #1 «Сайт банка»'],
  );
  assert.is(corrected, 'скрыть кейс 1');
});

test('a new record takes its title from the sentence', () => {
  assert.equal(
    answer('новый кейс Сайт для банка').rows.map(({ title, choice }) => ({ title, choice })),
    [
      {
        title: 'Добавить кейс «Сайт для банка»',
        choice: { kind: 'command', id: 'case.create', answers: { title: 'Сайт для банка' } },
      },
    ],
  );
});

test('what names no record that exists offers nothing', () => {
  assert.equal(titles('скрыть кейс 999'), []);
  assert.equal(titles('сайт банка'), []);
});

test('a link opens the palette with its command filled in, and runs nothing', () => {
  assert.is(openCommandLink('?command=case.hide&id=2', commandOf), true);
  assert.equal(
    { open: palette.open, command: palette.command, answers: { ...palette.answers } },
    {
      open: true,
      command: 'case.hide',
      answers: { records: [2] },
    },
  );
});

test('a link to no command opens nothing', () => {
  for (const query of ['', '?command=case.explode', '?command=list.next'])
    assert.is(openCommandLink(query, commandOf), false);
});

test.after(stop);
test.after(() => host.close());
test.run();
