import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../../src/model/base/problem.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import type { AnyRecord } from '../../../src/model/resource/resource.ts';
import { loadBlocks } from '../../../src/state/block-changes/changes.ts';
import { findBlock } from '../../../src/state/blocks/blocks.ts';
import { cachedRecord, loadList, publishList } from '../../../src/state/lists/lists.ts';
import { changeRecord } from '../../../src/state/writes/change-record.ts';
import { remove, removeContent } from '../../../src/state/writes/remove.ts';
import { addBlocks } from '../../fixtures/case-blocks.ts';
import type { Client } from '../../fixtures/client.ts';
import { withoutPauses } from '../../fixtures/clock.ts';
import { freshPage, refusal } from '../../fixtures/fresh-page.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';
import { beUnkind } from '../../fixtures/unkind-host.ts';

const host = await startRealHost();
const realFetch = globalThis.fetch;
let anna: Client;

/** Case 1, in the list that the page has loaded. */
test.before.each(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  await host.reset();
  await freshPage();
  anna = await host.client();
  await addCase(anna, 'Яхты');
  await loadList(caseResource);
  publishList(caseResource);
});
test.after(() => host.close());

const status = async () => (await anna.get('/api/cases/1')).status;

function shown(): AnyRecord {
  const record = cachedRecord(caseResource, 1);
  if (!record) throw new Error('the case is not in the list');
  return { ...record };
}

/** The kind of the refusal, and what it says. */
async function refused(removing: Promise<unknown>) {
  const problem = await refusal(removing);
  if (!(problem instanceof Problem)) throw problem;
  return [problem.kind, problem.message];
}

test('a record that nobody has changed is deleted with one call, under the version that was seen', async () => {
  await remove(caseResource, shown());
  assert.equal([await status(), host.writes()], [404, ['DELETE /api/cases/1']]);
  assert.ok(host.calls.find(({ method }) => method === 'DELETE')?.headers['if-match']);
});

test('another host may write numbers as texts in its list alone: the record is as it was seen', async () => {
  beUnkind(realFetch);
  await anna.put('/api/cases/1', { year: 2020 });
  await remove(caseResource, { ...shown(), year: '2020', show: '1', version: undefined });
  assert.is(await status(), 404);
});

test('a deletion that another host has only answered is told', async () => {
  beUnkind(realFetch, ({ ask, method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : ask()));
  const removing = withoutPauses(() => refused(remove(caseResource, { ...shown(), version: undefined })));
  assert.equal(await removing, ['conflict', 'Сервер ответил, что удалил запись, но она осталась.']);
  beUnkind(realFetch, ({ ask, method }) =>
    method === 'DELETE' ? Response.json({ success: false, message: 'Недостаточно прав' }) : ask(),
  );
  const refusing = refused(remove(caseResource, { ...shown(), version: undefined }));
  assert.equal(await refusing, ['invalid', 'Недостаточно прав']);
});

test('one that a colleague has changed since stays, and the refusal says whose work it was', async () => {
  const seen = shown();
  await anna.put('/api/cases/1', { title: 'Парусники', show: true });
  assert.equal(await refused(remove(caseResource, seen)), [
    'conflict',
    'Анна: запись изменена после того, как вы решили её удалить. Она осталась: посмотрите её ещё раз.',
  ]);
  assert.is(await status(), 200);
});

test('a case into which a colleague has put a block since stays too, though none of its fields has changed', async () => {
  const seen = shown();
  await addBlocks(anna, 1);
  assert.is((await refused(remove(caseResource, seen)))[0], 'conflict');
  assert.is(await status(), 200);
});

test('one’s own earlier switch, whose answer came later, does not stand in the way', async () => {
  const seen = { ...shown(), show: false };
  await changeRecord(caseResource, 1, { show: false });
  await remove(caseResource, seen);
  assert.is(await status(), 404);
});

test('but one’s own later change of what was seen does: it was made in another tab', async () => {
  const seen = shown();
  await changeRecord(caseResource, 1, { title: 'Море' });
  assert.is((await refused(remove(caseResource, seen)))[0], 'conflict');
  assert.is(await status(), 200);
});

test('a host without versions is read first, and asked nothing when somebody has changed the record', async () => {
  const { version, ...seen } = shown();
  await anna.put('/api/cases/1', { title: 'Парусники', show: true });
  assert.is((await refused(remove(caseResource, seen)))[0], 'conflict');
  assert.equal(host.writes(), []);
  await remove(caseResource, { ...seen, title: 'Парусники' });
  assert.is(await status(), 404);
});

test('a page in answer to a deletion is no success', async () => {
  host.answerWith('DELETE', '/api/cases/1', () => new Response('<!doctype html>'));
  assert.is((await refused(remove(caseResource, shown())))[0], 'broken');
});

test('a block that a colleague has changed since stays', async () => {
  await addBlocks(anna, 1);
  await loadBlocks(1);
  const seen = findBlock(1, { type: 'videoblock', id: 3 });
  if (!seen) throw new Error('the block has not come');
  await anna.put('/api/cases/1/video/3', {
    id: 3,
    title: 'Анна',
    background: null,
    logo: null,
    video: '/storage/cases/v.mp4',
  });
  assert.is((await refused(removeContent(1, seen)))[0], 'conflict');
  const { content } = (await anna.get<{ content: object[] }>('/api/cases/1')).body;
  assert.is(content.length, 3);
});

test.run();
