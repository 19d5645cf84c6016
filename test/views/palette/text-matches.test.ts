// Records whose texts have the words of a query are found by these, and the row says where: words that are in a title only are not.
import '../../fixtures/dom.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseResource } from '../../../src/model/resource/case.ts';
import type { Resource } from '../../../src/model/resource/resources.ts';
import { serviceResource } from '../../../src/model/resource/service.ts';
import { interpret } from '../../../src/search/interpret/interpret.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { palette } from '../../../src/state/palette/palette-store.ts';
import { findInTexts } from '../../../src/views/palette/rows/text-matches.ts';
import { useTextMatches } from '../../../src/views/palette/use-text-matches.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';
import { until } from '../../fixtures/until.ts';

const host = await startRealHost();
const anna = await host.client();
await addCase(anna, 'Поликлиника', {
  announce: 'Пациент видит врачей рядом, отменяет запись на услуги и получает результаты',
});
await addCase(anna, 'Услуги района', { announce: 'Все обращения в одном окне' });
await addCase(anna, 'Мебель', { subtitle: 'Примерка дивана в комнате', announce: null });
await addCase(anna, 'Ёлки', { announce: 'Ёлочный базар' });
// As a file name of macOS has it.
await addCase(anna, 'Кухня', { announce: 'Чайный домик'.normalize('NFD') });
await loadList(caseResource);
publishList(caseResource);

const ask = async (query: string) => {
  const rows = await findInTexts(interpret(query, { hasBlocks: false }), () => true);
  return rows.map(({ value, note = '', noteMarks = [] }) => [
    value,
    note,
    ...noteMarks.map(([from, to]) => note.slice(from, to)),
  ]);
};

test('the words may have other endings, and the row shows what stands around the first of them', async () => {
  assert.equal(await ask('запись на услугу'), [['case:1', 'Анонс: «…отменяет запись на услуги…»', 'запись']]);
  assert.equal(await ask('услуга'), [['case:1', 'Анонс: «…запись на услуги и…»', 'услуг']]);
  assert.equal(await ask('диваны'), [['case:3', 'Подзаголовок: «Примерка дивана в комнате»', 'диван']]);
  assert.equal(await ask('елочный'), [['case:4', 'Анонс: «Ёлочный базар»', 'Ёлочный']]);
  assert.equal(await ask('чайный'), [['case:5', 'Анонс: «Чайный домик»', 'Чайный']]);
});

test('a word in the other layout is understood', async () => {
  assert.equal(await ask('lbdfy'), [['case:3', 'Подзаголовок: «Примерка дивана в комнате»', 'диван']]);
});

test('every word must be there, at the beginning of a word', async () => {
  assert.equal(await ask('запись диван'), []);
  assert.equal(await ask('пись'), []);
  assert.equal(await ask('на'), []);
});

test('numbers, sentences and titles are not looked for in texts', async () => {
  for (const query of ['1', '#1', 'скрыть кейс 1', 'поликлиника', '']) assert.equal(await ask(query), [], query);
});

test('nobody waits for a query that is typed over', async () => {
  assert.equal(await findInTexts(interpret('диван', { hasBlocks: false }), () => false), []);
});

test('what is found follows the lists while the query stays, and what has gone is not shown', async () => {
  // Outside of `act`: what comes later is drawn as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const interpretation = interpret('диван', { hasBlocks: false });
  const texts: string[] = [];
  const Found = () => {
    const groups = useTextMatches(interpretation, []);
    texts.push(groups.flatMap(({ rows }) => rows.map(({ value }) => value)).join());
    return null;
  };
  const root = createRoot(document.body);
  root.render(createElement(Found));
  const shows = (values: string) => until(() => assert.is(texts.at(-1), values));
  const read = async (resource: Resource) => {
    await loadList(resource);
    publishList(resource);
    texts.length = 0;
    palette.indexed += 1;
  };
  await shows('case:3');
  await anna.post('/api/services', { title: 'Обивка', active: true, description: 'Перетяжка дивана' });
  await read(serviceResource);
  await shows('case:3,service:1');
  await anna.delete('/api/cases/3');
  await read(caseResource);
  await shows('service:1');
  assert.not.ok(texts.some((values) => values.includes('case:3')));
  await anna.put('/api/services/1', { description: 'Перетяжка кресел' });
  await read(serviceResource);
  await shows('');
  root.unmount();
});

test.after(() => host.close());
test.run();
