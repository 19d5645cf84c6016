// A host that takes what is sent and stores something else.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../src/commands/command/command.ts';
import { saveCommand } from '../../src/commands/form/form.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { saveTitleCommands } from '../../src/commands/records/rename.ts';
import { run } from '../../src/commands/run/runner.ts';
import type { OnRecords } from '../../src/commands/subject/record-subject.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { openForm } from '../../src/state/form/form.ts';
import { type Form, forms, isDirty } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { cachedRecord, loadList, publishList } from '../../src/state/lists/lists.ts';
import { renaming } from '../../src/state/writes/renaming.ts';
import type { Client } from '../fixtures/client.ts';
import { withoutPauses } from '../fixtures/clock.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { beUnkind } from '../fixtures/unkind-host.ts';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
const realFetch = globalThis.fetch;
let anna: Client;

test.before.each(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  await host.reset();
  await freshPage();
  anna = await host.client();
  await anna.post('/api/services', { title: 'Дизайн', active: true });
});
test.after(() => host.close());

type Row = Record<string, unknown>;
const rows = async () => (await anna.get<{ items: Row[] }>('/api/services')).body.items;
const long = 'Семьдесят метров парусины, тик и латунь';
const cut = 'Семьдесят метров парусины, тик';
const said = 'Сервер сохранил не то, что отправлено: «Описание» стало «Семьдесят метров парусины, тик».';

/** The host cuts descriptions, and says so in no answer. */
function cutDescriptions() {
  beUnkind(realFetch, async ({ ask, method }) => {
    const answer = await ask();
    if (method === 'GET') return answer;
    for (const { id, description } of await rows())
      if (description !== null) await anna.put(`/api/services/${id}`, { description: cut });
    return Response.json(method === 'POST' ? { id: 2 } : { success: true });
  });
}

async function typedInto(id: number | null): Promise<Form> {
  const form = openForm(recordForm('service', id));
  await until(() => assert.is(form.status, 'ready'));
  await host.idle();
  setValue(form, 'title', 'Паруса');
  setValue(form, 'description', long);
  return form;
}

const targetOf = (form: Form) =>
  ({ kind: 'form', resource: 'service', id: form.source.id, form: form.source.key }) as const;

test('a form says at its field and in a toast what became of a text, and stays open with what was typed', async () => {
  const form = await typedInto(1);
  cutDescriptions();
  const { context, log } = fakeContext({ target: targetOf(form) });
  await run(saveCommand, context);
  assert.equal(log.notified, [{ type: 'error', title: 'Ошибка!', text: said }]);
  assert.equal(form.errors, { description: `Сервер сохранил не то, что отправлено: стало «${cut}».` });
  assert.equal([log.focused, log.went, form.values.description, isDirty(form)], [['error'], [], long, true]);
});

test('a new record of which the host has cut a text is there once, and its form goes on with it', async () => {
  const form = await typedInto(null);
  cutDescriptions();
  const { context, log } = fakeContext({ target: targetOf(form) });
  await run(saveCommand, context);
  assert.equal([log.notified.map(({ text }) => text), log.went], [[said], ['/services/2/edit']]);
  assert.equal([form.source.key, forms['service:2'] === form, form.values.description], ['service:2', true, long]);
  Object.assign(globalThis, { fetch: realFetch });
  await run(saveCommand, fakeContext({ target: targetOf(form) }).context);
  assert.equal(
    (await rows()).map(({ title, description }) => [title, description]),
    [
      ['Дизайн', null],
      ['Паруса', long],
    ],
  );
});

test('a switch that the host has not stored stays as the host has it, and says so', async () => {
  beUnkind(realFetch, ({ ask, method }) => (method === 'PUT' ? new Response(null, { status: 204 }) : ask()));
  await loadList(serviceResource);
  publishList(serviceResource);
  const { visibility } = recordCommands('service');
  const { context, log } = fakeContext();
  await withoutPauses(() => run(visibility?.hide as Command<OnRecords>, context, { records: [1] }));
  assert.equal(log.notified, [
    {
      type: 'error',
      title: 'Услуга #1 осталась показана',
      text: '«Дизайн». Сервер сохранил не то, что отправлено: «Показывать на сайте» осталось прежним.',
    },
  ]);
  assert.is(cachedRecord(serviceResource, 1)?.active, true);
});

test('a title that the host has not stored stays in its row, with the reason', async () => {
  beUnkind(realFetch, ({ ask, method }) => (method === 'PUT' ? Response.json({ success: true }) : ask()));
  await loadList(serviceResource);
  publishList(serviceResource);
  const seen = { ...cachedRecord(serviceResource, 1) };
  const { context } = fakeContext({ target: { kind: 'list', resource: 'service' } as never });
  await withoutPauses(() => run(saveTitleCommands.service, context, { id: 1, title: 'Паруса', seen }));
  assert.equal(
    [renaming.open?.text, renaming.open?.error],
    ['Паруса', 'Сервер сохранил не то, что отправлено: осталось прежним.'],
  );
});

test.run();
