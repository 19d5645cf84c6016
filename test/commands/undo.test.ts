import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordCommands } from '../../src/commands/records/index.ts';
import { run } from '../../src/commands/runner.ts';
import { undoCommand } from '../../src/commands/undo.ts';
import { caseResource } from '../../src/model/case.ts';
import { flush } from '../../src/state/coalesced-write.ts';
import { sendDeletions } from '../../src/state/deletions.ts';
import { journal } from '../../src/state/journal.ts';
import { cachedList, loadList, refreshList } from '../../src/state/lists.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const { visibility, remove, moveTo } = recordCommands('case');
const host = await startRealHost();
/** A colleague: sees what the host has, and changes it behind the panel's back. */
let anna: Client;

test.before.each(async () => {
  await host.reset();
  anna = await host.client();
});
test.after(() => host.close());

async function listed(...titles: string[]) {
  journal.steps = [];
  for (const title of titles) await addCase(anna, title);
  await loadList(caseResource);
  refreshList(caseResource);
}

interface Stored {
  id: number;
  title: string;
  show: boolean;
}

/** What the host has. */
const stored = async () => (await anna.get<{ items: Stored[] }>(caseResource.api)).body.items;
const shown = () => cachedList(caseResource)?.items.map(({ id }) => id);
/** The host refuses to change or delete that case. */
const refuse = (method: 'PUT' | 'DELETE', id: number) =>
  host.answerWith(method, `${caseResource.api}/${id}`, () =>
    Response.json({ message: 'Так нельзя.' }, { status: 409 }),
  );

test('a bulk action is one step of the journal and is undone as one', async () => {
  await listed('А', 'Б', 'В');
  const { context } = fakeContext();
  if (visibility) await run(visibility.hide, context, { records: [1, 3] });
  assert.equal(
    (await stored()).map(({ show }) => show),
    [false, true, false],
  );
  assert.is(journal.steps.length, 1);
  await run(undoCommand, context);
  assert.equal(
    (await stored()).map(({ show }) => show),
    [true, true, true],
  );
  assert.is(journal.steps.length, 0);
});

test('of a bulk action the refused part is listed with the reason, and only the rest is a step to undo', async () => {
  await listed('А', 'Б');
  refuse('PUT', 2);
  const { context, log } = fakeContext();
  if (visibility) await run(visibility.hide, context, { records: [1, 2] });
  assert.equal(log.questions, ['Не получилось: 1 из 2']);
  assert.equal(
    journal.steps[0]?.changes.map((change) => 'id' in change && change.id),
    [1],
  );
});

test('a newer change by somebody else is overwritten only after a question', async () => {
  await listed('А');
  const { context } = fakeContext();
  if (visibility) await run(visibility.hide, context, { records: [1] });
  await anna.put(`${caseResource.api}/1`, { title: 'А', show: true });
  const declining = fakeContext({ says: false });
  await run(undoCommand, declining.context);
  assert.is(declining.log.questions.length, 1);
  assert.is(journal.steps.length, 1);
});

test('a deletion that is undone in time never reaches the host', async () => {
  await listed('А', 'Б');
  const { context } = fakeContext();
  await run(remove, context, { records: [1] });
  assert.equal(shown(), [2]);
  await run(undoCommand, context);
  await sendDeletions();
  assert.equal(shown(), [1, 2]);
  assert.equal(host.writes(), []);
});

test('a deletion that has reached the host is undone by making the record again, after a question', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await sendDeletions();
  assert.equal(
    (await stored()).map(({ title }) => title),
    ['Б'],
  );
  await run(undoCommand, context);
  assert.is(log.questions.length, 2);
  assert.equal(
    (await stored()).map(({ title }) => title),
    ['Б', 'А'],
  );
});

test('a refused deletion brings the row back and says why', async () => {
  await listed('А', 'Б');
  refuse('DELETE', 1);
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await sendDeletions();
  assert.equal(shown(), [1, 2]);
  assert.is(log.notified.at(-1)?.text, 'А: Так нельзя.');
});

test('the steps of one gesture are one request and one step to undo', async () => {
  await listed('А', 'Б', 'В');
  const { context, log } = fakeContext();
  if (!moveTo) throw new Error('cases have an order');
  const steps = [2, 3].map((position) => run(moveTo, context, { records: [1], place: { kind: 'position', position } }));
  flush();
  await Promise.all(steps);
  assert.equal(host.writes(), [`PUT ${caseResource.api}/list`]);
  assert.is(log.notified.length, 1);
  assert.equal(
    journal.steps.map(({ changes }) => changes),
    [[{ kind: 'order', resource: 'case', before: [1, 2, 3], after: [2, 3, 1] }]],
  );
  await run(undoCommand, context);
  assert.equal(
    (await stored()).map(({ id }) => id),
    [1, 2, 3],
  );
});

test.run();
