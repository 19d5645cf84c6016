import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stepsOf } from '../../../src/commands/command/steps.ts';
import { setCategoryCommand } from '../../../src/commands/records/set-category.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { resources } from '../../../src/model/resource/resources.ts';
import { interpret } from '../../../src/search/interpret/interpret.ts';
import type { SearchResult } from '../../../src/search/query/candidate.ts';
import { listLoads } from '../../../src/state/lists/list-loads.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { type Pending, pendingFor, pendingForStep, pendingMessage } from '../../../src/views/palette/pending.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';

const nothing: SearchResult = { matches: [], corrected: null, lacks: '' };
const names = ({ loading, failed }: Pending) => ({
  loading: loading.map(({ name }) => name),
  failed: failed.map(({ name }) => name),
});
const read = (query: string) => interpret(query, { hasBlocks: false });
const pending = (query: string) => names(pendingFor(read(query), nothing));
const all: string[] = resources.map(({ name }) => name);

const host = await startRealHost();
const anna = await host.client();
for (const title of ['Сайт банка', 'Портал музея']) await addCase(anna, title);
test.after(() => host.close());

test('before any list is there a number waits for all kinds, a named kind for itself alone', () => {
  assert.equal(pending('12'), { loading: all, failed: [] });
  assert.equal(pending('услуга 3'), { loading: ['service'], failed: [] });
  assert.equal(pending('скрыть кейсы 1-2'), { loading: ['case'], failed: [] });
});

test('a block is no record: a sentence about one waits for none, where a case with blocks is open', () => {
  const pendingIn = (hasBlocks: boolean) => names(pendingFor(interpret('поднять блок 3', { hasBlocks }), nothing));
  assert.equal(pendingIn(true), { loading: [], failed: [] });
  assert.equal(pendingIn(false), { loading: all, failed: [] });
});

test('what needs no record waits for none', () => {
  for (const query of ['', '> тема', 'новый кейс Банк', 'перейти к услугам'])
    assert.equal(pending(query), { loading: [], failed: [] }, query);
});

test('a step waits for the lists that its options are made of', () => {
  const step = stepsOf(setCategoryCommand).find(([name]) => name === 'category')?.[1];
  assert.ok(step);
  assert.equal(names(pendingForStep(step as Parameters<typeof pendingForStep>[0])), {
    loading: ['category'],
    failed: [],
  });
});

test('once a kind is known and has the number, those behind it do not matter', async () => {
  await loadList(caseResource);
  publishList(caseResource);
  assert.equal(pending('2'), { loading: [], failed: [] });
  assert.equal(pending('7'), { loading: all.filter((name) => name !== 'case'), failed: [] });
});

test('a kind that failed is told apart, and named', () => {
  listLoads.service = 'failed';
  const found = pendingFor(read('услуга 3'), nothing);
  assert.equal(names(found), { loading: [], failed: ['service'] });
  assert.is(pendingMessage(found), 'Не загрузилось: услуги. Здесь только остальное.');
  delete listLoads.service;
  assert.is(pendingMessage(pendingFor(read('услуга 3'), nothing)), 'Ищем: услуги…');
});

test.run();
