import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serviceResource } from '../../../src/model/resource/service.ts';
import { cursors } from '../../../src/state/lists/cursors.ts';
import { listGaps } from '../../../src/state/lists/list-gaps.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { recents } from '../../../src/state/palette/recents-store.ts';
import { openingGroups, recordGroups } from '../../../src/views/palette/rows/opening-groups.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { startRealHost } from '../../fixtures/real-host.ts';

const host = await startRealHost();
await host.client();

test('over an empty list the first row adds a record, and none selects all', async () => {
  await loadList(serviceResource);
  publishList(serviceResource);
  // What was used elsewhere comes after it.
  recents.records.push({ resource: 'case', id: 1, title: 'Портал', at: 0 });
  const { context } = fakeContext({ target: { kind: 'list', resource: 'service' }, path: '/services/' });
  const here = openingGroups(context)[0];
  assert.is(here?.rows[0]?.title, 'Добавить услугу');
  assert.not(here?.rows.some(({ title }) => title === 'Выбрать все строки'));
});

test('without a mouse the cursor is not drawn: nothing is said of its row, and nothing offered for it, until a key comes', async () => {
  const created = await (await host.client()).post<{ id: number }>('/api/services', { title: 'Аудит', active: true });
  const { id } = created.body;
  await loadList(serviceResource);
  publishList(serviceResource);
  cursors.service.id = id;
  const { context } = fakeContext({ target: { kind: 'list', resource: 'service' }, path: '/services/' });
  const headings = () => openingGroups(context).map(({ heading }) => heading);
  const titles = () => openingGroups(context).flatMap(({ rows }) => rows.map(({ title }) => title));
  const { matchMedia } = globalThis;
  const device = (isTouch: boolean) => (query: string) =>
    ({ matches: isTouch && query.startsWith('not ((any-pointer') }) as MediaQueryList;
  globalThis.matchMedia = device(false);
  const ofRow = `Здесь: услугу #${id} «Аудит»`;
  assert.ok(headings().includes(ofRow), headings().join());
  assert.ok(titles().includes('Скрыть'));
  globalThis.matchMedia = device(true);
  assert.ok(headings().includes('Здесь'), headings().join());
  assert.not.ok(titles().some((title) => title === 'Скрыть' || title.includes('Аудит')));
  cursors.service.selection = [id];
  assert.ok(headings().includes(ofRow), 'what is selected is seen');
  cursors.service.selection = [];
  document.documentElement.dataset.keyboard = '';
  assert.ok(headings().includes(ofRow), 'a key has come');
  delete document.documentElement.dataset.keyboard;
  globalThis.matchMedia = matchMedia;
});

test('a record that is in no list any more is no recent one; where the list has gaps, it may be', async () => {
  const anna = await host.client();
  const { id } = (await anna.post<{ id: number }>('/api/services', { title: 'Нейминг', active: true })).body;
  await anna.delete(`/api/services/${id}`);
  const { id: left } = (await anna.post<{ id: number }>('/api/services', { title: 'Брендинг', active: true })).body;
  await loadList(serviceResource);
  publishList(serviceResource);
  recents.records = [
    { resource: 'service', id, title: 'Нейминг', at: 0 },
    { resource: 'service', id: left, title: 'Брендинг', at: 0 },
    { resource: 'case', id: 7, title: 'Не читали', at: 0 },
  ];
  const { context } = fakeContext({ path: '/' });
  const recent = () =>
    [openingGroups(context), recordGroups(context)].map((groups) =>
      groups.find(({ heading }) => heading === 'Недавнее')?.rows.map(({ title }) => title),
    );
  assert.equal(recent(), [
    ['Брендинг', 'Не читали'],
    ['Брендинг', 'Не читали'],
  ]);
  listGaps.service = { unreadable: 1, isPart: false };
  assert.equal(recent()[0], ['Нейминг', 'Брендинг', 'Не читали']);
  delete listGaps.service;
});

test.after(() => host.close());
test.run();
