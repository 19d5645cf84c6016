import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../../src/model/base/problem.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { readDraft } from '../../../src/state/drafts/draft-state.ts';
import { openForm } from '../../../src/state/form/form.ts';
import { saveDraft } from '../../../src/state/form/form-draft.ts';
import { setValue } from '../../../src/state/form/form-values.ts';
import { recordForm } from '../../../src/state/forms/record-form.ts';
import { saveForm } from '../../../src/state/forms/save-form.ts';
import { refetchList } from '../../../src/state/lists/lists.ts';
import { type Attempt, create, createContent } from '../../../src/state/writes/create.ts';
import { textBody } from '../../fixtures/case-blocks.ts';
import type { Client } from '../../fixtures/client.ts';
import { freshPage, refusal } from '../../fixtures/fresh-page.ts';
import { pause } from '../../fixtures/pause.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';
import { until } from '../../fixtures/until.ts';

const host = await startRealHost();
let anna: Client;

test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
});
test.after(() => host.close());

type Row = Record<string, unknown>;
const titles = async () =>
  (await anna.get<{ items: Row[] }>('/api/cases')).body.items.map(({ id, title }) => `${id} ${title}`);
const posts = () => host.calls.filter(({ method }) => method === 'POST');
const keysSent = () => posts().map(({ headers }) => headers['idempotency-key']);
const body = { title: 'Море', show: true };

/** Notes what a draft would keep. */
function noting() {
  const noted: { attempt: Attempt | null } = { attempt: null };
  return { noted, note: (attempt: Attempt | null) => Object.assign(noted, { attempt }) };
}

test('a creation carries a key of its own', async () => {
  const { note } = noting();
  for (const _ of [1, 2]) await create(caseResource, body, { attempt: null, onAttempt: note });
  assert.equal(await titles(), ['1 Море', '2 Море']);
  const [first, second] = keysSent();
  assert.ok(first && second && first !== second);
});

test('one whose answer was lost is looked for before it is sent again', async () => {
  await addCase(anna, 'Море');
  const { noted, note } = noting();
  host.cutAfter('POST', '/api/cases');
  await refusal(create(caseResource, body, { attempt: null, onAttempt: note }));
  assert.equal(noted.attempt && { body: noted.attempt.body, lastId: noted.attempt.lastId }, { body, lastId: 1 });
  const made = await create(caseResource, body, { attempt: noted.attempt, onAttempt: note });
  assert.equal([made.id, await titles(), posts().length], [2, ['1 Море', '2 Море'], 1]);
});

test('one that the host has never heard of is sent again, under the same key', async () => {
  const { noted, note } = noting();
  host.cutBefore('POST', '/api/cases');
  await refusal(create(caseResource, body, { attempt: null, onAttempt: note }));
  assert.is((await create(caseResource, body, { attempt: noted.attempt, onAttempt: note })).id, 1);
  const [first, second] = keysSent();
  assert.equal([await titles(), first === second], [['1 Море'], true]);
});

test('one that is done while it is looked for is made once all the same: the host knows the key', async () => {
  const { noted, note } = noting();
  host.cutAfter('POST', '/api/cases');
  await refusal(create(caseResource, body, { attempt: null, onAttempt: note }));
  // As if the first call had come to the host only after the list was read.
  host.answerWith('GET', '/api/cases', () => Response.json({ items: [], count: 0 }));
  const made = await create(caseResource, body, { attempt: noted.attempt, onAttempt: note });
  assert.equal([made.id, await titles()], [1, ['1 Море']]);
});

test('a refusal is an answer: there is nothing to look for', async () => {
  const { noted, note } = noting();
  const problem = await refusal(create(caseResource, { title: '' }, { attempt: null, onAttempt: note }));
  assert.equal([problem instanceof Problem && problem.kind, noted.attempt], ['invalid', null]);
});

test('the row of a colleague with the same words is not taken for one’s own when it was there before', async () => {
  const { noted, note } = noting();
  host.cutBefore('POST', '/api/cases');
  await addCase(anna, 'Море');
  await refusal(create(caseResource, body, { attempt: null, onAttempt: note }));
  const made = await create(caseResource, body, { attempt: noted.attempt, onAttempt: note });
  assert.equal([made.id, await titles()], [2, ['1 Море', '2 Море']]);
});

test('a form that was edited after the answer was lost saves one row, with the edit', async () => {
  const form = openForm(recordForm('case', null));
  setValue(form, 'title', 'Море');
  host.cutAfter('POST', '/api/cases');
  await refusal(saveForm(form));
  setValue(form, 'title', 'Море и яхты');
  await saveForm(form);
  assert.equal([await titles(), form.values.id], [['1 Море и яхты'], 1]);
  assert.equal(host.writes(), ['POST /api/cases', 'PUT /api/cases/1']);
});

test('the draft of a new record knows of its lost creation, so that a reload makes no second row', async () => {
  const form = openForm(recordForm('case', null));
  setValue(form, 'title', 'Море');
  host.cutAfter('POST', '/api/cases');
  await refusal(saveForm(form));
  await saveDraft(form);
  assert.is(readDraft('case:new')?.attempt?.body.title, 'Море');
});

test('one that the host still performs after a gateway has given it up is waited for, and is there once', async () => {
  const { noted, note } = noting();
  host.answerWith('POST', '/api/cases', () => Response.json({ message: 'Gateway Time-out' }, { status: 504 }));
  await refusal(create(caseResource, body, { attempt: null, onAttempt: note }));
  const earlier = noted.attempt;
  const { calls } = host;
  const looks = () => calls.filter(({ method, path }) => method === 'GET' && path === '/api/cases').length;
  const before = looks();
  // With its real pauses: they must not be over before the row is there.
  const repeated = create(caseResource, body, { attempt: earlier, onAttempt: note });
  await until(() => assert.ok(looks() > before + 1));
  await addCase(anna, 'Море');
  assert.equal([(await repeated).id, await titles(), posts().length], [1, ['1 Море'], 1]);
});

test('a gateway that has given up long ago is not waited for', async () => {
  const { note } = noting();
  const earlier = { key: 'k', body, lastId: 0, id: null, lateUntil: Date.now() - 3_600_000 };
  assert.is((await create(caseResource, body, { attempt: earlier, onAttempt: note })).id, 1);
  assert.equal([posts().length, await titles()], [1, ['1 Море']]);
});

test('a gateway that has given up before the clock was set back by hours is not waited for that long', async () => {
  const { noted, note } = noting();
  const earlier = { key: 'k', body, lastId: 0, id: null, lateUntil: Date.now() + 3 * 3_600_000 };
  const asked = refusal(create(caseResource, body, { attempt: earlier, onAttempt: note }));
  assert.match(String(await Promise.race([asked, pause(5000)])), 'ещё может сохранить');
  assert.is((await create(caseResource, body, { attempt: noted.attempt, onAttempt: note })).id, 1);
});

/** Something gives the call up, and the host performs it when the operator has saved again. */
for (const [by, giveUp] of Object.entries({
  'a gateway': () => Response.json({ message: 'Gateway Time-out' }, { status: 504 }),
  'the panel': () => Promise.reject(new DOMException('30 seconds', 'TimeoutError')),
}))
  test(`what ${by} has given up may come even later: the next save says so, and the one after it creates`, async () => {
    const { noted, note } = noting();
    host.answerWith('POST', '/api/cases', giveUp);
    await refusal(create(caseResource, body, { attempt: null, onAttempt: note }));
    const earlier = noted.attempt as Attempt;
    assert.ok(earlier.lateUntil > Date.now());
    const late = { ...earlier, lateUntil: Date.now() - 1 };
    const problem = await refusal(create(caseResource, body, { attempt: late, onAttempt: note }));
    assert.match(String(problem), 'ещё может сохранить');
    assert.equal([posts().length, await titles()], [1, []]);
    await addCase(anna, 'Море');
    assert.is((await create(caseResource, body, { attempt: noted.attempt, onAttempt: note })).id, 1);
    assert.equal([posts().length, await titles()], [1, ['1 Море']], 'it has come in the meantime');
  });

test('what was told to be missing is created by the next save', async () => {
  const { noted, note } = noting();
  const late = { key: 'k', body, lastId: 0, id: null, lateUntil: Date.now() - 1 };
  await refusal(create(caseResource, body, { attempt: late, onAttempt: note }));
  assert.is((await create(caseResource, body, { attempt: noted.attempt, onAttempt: note })).id, 1);
  assert.equal([posts().length, await titles()], [1, ['1 Море']]);
});

test('the embedded host makes none twice, so its operator is not asked to wait', async () => {
  await addCase(anna, 'Яхты');
  await refetchList(caseResource);
  const { note } = noting();
  const late = { key: 'k', body, lastId: 1, id: null, lateUntil: Date.now() - 1 };
  assert.is((await create(caseResource, body, { attempt: late, onAttempt: note })).id, 2);
});

test('one that the host has filled is found all the same, and one of another title is not', async () => {
  for (const [slug, stored] of [
    ['', 'more'],
    ['portal.html', 'portal'],
  ]) {
    const lastId = await addCase(anna, 'Яхты');
    const id = await addCase(anna, 'Море', { slug: stored, subtitle: 'О море' });
    await addCase(anna, 'Море и яхты');
    const sent = { ...body, slug, subtitle: null };
    const attempt = { key: 'k', body: sent, lastId, id: null, lateUntil: 0 };
    const made = await create(caseResource, sent, { attempt, onAttempt: noting().note });
    assert.equal([made.id, posts().length], [id, 0], stored);
  }
});

test('what the host has made of an address is no change of somebody else, after a lost answer or while it is saved', async () => {
  for (const isLost of [true, false]) {
    const form = openForm(recordForm('case', null));
    setValue(form, 'title', `Море ${isLost}`);
    setValue(form, 'slug', `portal-${isLost}.html`);
    const held = isLost ? host.cutAfter('POST', '/api/cases') : host.hold('POST', '/api/cases');
    const saving = saveForm(form);
    if (held) await held.reached;
    else await refusal(saving);
    setValue(form, 'slug', `bar-${isLost}`);
    held?.release();
    if (held) await saving;
    assert.equal([...form.overlaps], [], String(isLost));
    await saveForm(form);
    assert.equal([form.values.slug, form.loaded.slug], [`bar-${isLost}`, `bar-${isLost}`]);
  }
});

test('a block that the host has filled is found all the same', async () => {
  await addCase(anna, 'Яхты');
  await anna.post('/api/cases/1/text', textBody);
  const attempt = { key: 'k', body: { ...textBody, content: null }, lastId: 0, id: null, lateUntil: 0 };
  const made = await createContent(1, 'textblock', attempt.body, { attempt, onAttempt: noting().note });
  assert.equal([made.id, posts().length], [1, 0]);
});

test('a block whose answer was lost is found too', async () => {
  await addCase(anna, 'Яхты');
  const { noted, note } = noting();
  host.cutAfter('POST', '/api/cases/1/text');
  await refusal(createContent(1, 'textblock', textBody, { attempt: null, onAttempt: note }));
  const made = await createContent(1, 'textblock', textBody, { attempt: noted.attempt, onAttempt: note });
  const { content } = (await anna.get<{ content: Row[] }>('/api/cases/1')).body;
  assert.equal([made.id, content.length, posts().length], [1, 1, 1]);
});

test.run();
