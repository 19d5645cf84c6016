import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Renamed, renameCommands } from '../../../src/commands/records/rename.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { loadBlocks } from '../../../src/state/block-changes/changes.ts';
import { cachedRecord } from '../../../src/state/lists/lists.ts';
import { unsavedTitle } from '../../../src/state/screen/unsaved-titles.ts';
import { cancelRenaming, renaming } from '../../../src/state/writes/renaming.ts';
import { addBlocks } from '../../fixtures/case-blocks.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { answer, answerOf, client, close, open } from './answers.ts';
import type { Screen } from './queries.ts';

/** Sentences that would act on other records than they name, or on more: by screen, with the first row; '' for none that acts. */
const asked: Partial<Record<Screen, readonly (readonly [query: string, first: string])[]>> = {
  cases: [
    ['удалить категорию кейса 7', '= Без категории: кейс #7'],
    ['скрыть категорию кейса 5', ''],
    ['переименовать категорию кейса 5', ''],
    ['поднять категорию кейса 5', ''],
    ['открыть категорию кейса 5', ''],
    ['категорию кейса 5 в начало', ''],
    ['удалить 5 кейсов', ''],
    ['скрыть 10 кейсов', ''],
    ['удалить 5-7 кейсов', ''],
    ['удалить 42 кейс', '= Удалить кейс #42'],
    ['скрыть запись', '= Скрыть кейс #4'],
    ['удалить скрытые', ''],
    ['удалить скрытые кейсы', ''],
    ['опубликовать скрытые', ''],
    ['удалить новые', ''],
    ['удалить новые кейсы', ''],
    ['удалить лишнее', ''],
    ['скрыть три кейса', ''],
    ['удалить первый кейс', ''],
    ['удалить первый', ''],
    ['скрыть 🎉', ''],
    ['скрыть кейсы *', ''],
    ['скрыть кейсы :)', ''],
    ['удалить /', ''],
    ['удалить #', ''],
    ['скрыть @', ''],
    ['открыть *', ''],
    ['кейс 5 в категорию #', ''],
    ['кейс 5 в категорию *', ''],
    ['скрыть скрытую камеру', '= Скрыть кейс #21'],
    ['скрыть первый канал', '= Скрыть кейс #25'],
    ['скрыть зоопарк', '= Скрыть кейс #42'],
    ['скрыть ларавел', '= Скрыть технологию #11'],
    ['скрыть зоо', ''],
    ['открыть зоо', '= Изменить кейс #42'],
    ['скрыть кейс зоо', '= Скрыть кейс #42'],
    ['скрыть отчёт 12.03', '= Скрыть кейс #20'],
    ['удалить отмену рейса', '= Удалить кейс #34'],
    ['скрыть кейс id 3', '= Скрыть кейс #3'],
    ['скрыть номер 3', '= Скрыть кейс #3'],
    ['скрыть кеqc 5', '= Скрыть кейс #5'],
    ['скрыть /cases/42/edit', '= Скрыть кейс #42'],
    ['удалить https://site.ru/cases/chernoe-more.html', '= Удалить кейс #1'],
    ['скрыть bank-severnyy', '= Скрыть кейс #4'],
    ['переименовать в Новый', '= Переименовать кейс #4 «Редизайн сайта банка „Северный“ с личным кабинетом» в «Новый»'],
    ['переименовать «Сайт зоопарка» в «Зоопарк»', '= Переименовать кейс #42 «Сайт зоопарка» в «Зоопарк»'],
    ['переименовать зоо в Зоопарк', ''],
    ['скрыть услуги жкх', '= Скрыть кейс #30'],
    ['удалить технологии будущего', '= Удалить кейс #31'],
    ['скрыть услугу яхты', ''],
    ['скрыть кейс 3 и услугу 4', ''],
    ['скрыть кейсы до 10', ''],
    ['скрыть кейсы с 10', ''],
    ['удалить технологии типа 4', ''],
    ['скрыть кейс отчёт 12.03.2024', '= Скрыть кейс #20'],
    ['кейс 5 после услуги 3', ''],
    ['после услуги 3', ''],
    ['переместить 5 после услуги 3', '= Поставить после #3: услугу #5'],
    ['добавить кейс 5 в категорию Медицина', '= В категорию «Медицина»: кейс #5'],
  ],
  selection: [
    ['удалить 3 кейса', '= Удалить 3 кейса: #4–6'],
    ['скрыть 3 кейса', '= Скрыть 3 кейса: #4–6'],
    ['скрыть 2 кейса', ''],
  ],
  filtered: [
    ['скрыть найденные', '= Скрыть 2 кейса: #3, #18'],
    ['удалить найденные кейсы', '= Удалить 2 кейса: #3, #18'],
  ],
  'case form': [
    ['переименовать кейс в «Банк»', '= Переименовать кейс #4'],
    ['удалить 2 блока', ''],
    ['удалить 2 блок', '= Удалить блок № 2'],
    ['удалить видео', ''],
    ['удалить фото', ''],
    ['удалить текст', ''],
    ['скрыть видео', ''],
    ['изменить текст', ''],
    ['скрыть видеопродакшен', '= Скрыть услугу #14'],
  ],
};

for (let at = 0; at < 2; at++) await addBlocks(client, 4);
await loadBlocks(4);

for (const [screen, queries] of Object.entries(asked))
  test(`on ${screen} a sentence acts on what it names, or on nothing`, () => {
    const context = open(screen as Screen);
    for (const [query, first] of queries) {
      const acting = answer(query, context).filter((row) => row.startsWith('='));
      if (first === '') assert.equal(acting, [], query);
      else assert.ok(acting[0]?.startsWith(first), `«${query}»: ${acting[0] ?? 'nothing'}, not ${first}`);
    }
  });

test('the row of a renaming takes the new title to the field', () => {
  const [row] = answerOf('переименовать кейс 5 в Новый', open('cases')).rows;
  assert.equal(row?.choice, { kind: 'command', id: 'case.rename', answers: { title: 'Новый', records: [5] } });
  const { context } = fakeContext({ target: { kind: 'list', resource: 'case' }, path: '/cases/list/' });
  renameCommands.case.run(context, { records: [5], title: 'Новый' } as Renamed);
  assert.equal([renaming.open?.id, renaming.open?.text, renaming.open?.seen?.title], [5, 'Новый', titleOf(5)]);
  cancelRenaming();
  assert.is(unsavedTitle('case', 5), undefined);
});

const titleOf = (id: number) => cachedRecord(caseResource, id)?.title;

test('a page, and a part of the panel, is opened by that word, too', () => {
  const context = open('cases');
  const first = (query: string) => answer(query, context)[0];
  for (const [query, row] of [
    ['открыть корзину', 'go.trash'],
    ['открыть операторов', 'go.operators'],
    ['перейти на рабочий стол', 'go.dashboard'],
    ['открыть профиль', 'session.profile'],
    ['изменить пароль', 'session.profile'],
    ['включить тёмную тему', 'app.theme'],
  ] as const)
    assert.is(first(query), row, query);
  for (const query of ['очистить корзину', 'удалить историю', 'открыть историю'])
    assert.not.match(first(query) ?? '', /^(?:app|go|session)/, query);
});

test('a bare «в X» adds no category', () => {
  const ways = (query: string) => answer(query, open('cases')).slice(1);
  assert.equal(ways('перенести кейс 8 в Щщщщ'), ['go.cases-categories']);
  assert.equal(ways('перенести кейс 8 в категорию Щщщщ'), ['go.cases-categories', 'category.create']);
});

test('a pasted number or address of a record finds it, whatever stands around', () => {
  const context = open('cases');
  for (const query of ['42.', '42,', '"42"', '(42)', 'Кейс №42.', '/cases/42/edit?x=1', '/cases/42'])
    assert.is(answer(query, context)[0], 'case:42', query);
});

test.after(close);
test.run();
