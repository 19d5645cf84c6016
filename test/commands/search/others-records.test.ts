import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadBlocks } from '../../../src/state/block-changes/changes.ts';
import { addBlocks } from '../../fixtures/case-blocks.ts';
import { answer, client, close, open } from './answers.ts';
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
    ['скрыть скрытую камеру', '= Скрыть кейс #21'],
    ['скрыть первый канал', '= Скрыть кейс #25'],
    ['скрыть зоопарк', '= Скрыть кейс #42'],
    ['скрыть ларавел', '= Скрыть технологию #11'],
    ['скрыть зоо', ''],
    ['открыть зоо', '= Изменить кейс #42'],
    ['скрыть кейс зоо', '= Скрыть кейс #42'],
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

test.after(close);
test.run();
