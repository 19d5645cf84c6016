// A host that is not ours: what is written is read first, so the end of the session is met by a read.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { uploadFile } from '../../src/api/upload.ts';
import type { Context } from '../../src/commands/command/command.ts';
import { saveCommand } from '../../src/commands/form/form.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { saveTitleCommands } from '../../src/commands/records/rename.ts';
import { retry, run } from '../../src/commands/run/runner.ts';
import { signOutCommand } from '../../src/commands/session/sign-out.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import type { Problem } from '../../src/model/base/problem.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { discardChanges, openForm, trackFormUpload } from '../../src/state/form/form.ts';
import { forms, isDirty } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { apart } from '../../src/state/form/unsent-files.ts';
import { guardDrafts } from '../../src/state/forms/guard.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { journal, recordStep } from '../../src/state/journal/journal.ts';
import { journalReady } from '../../src/state/journal/stored-journal.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { keepTitle, unsavedTitle } from '../../src/state/screen/unsaved-titles.ts';
import { session } from '../../src/state/session/session-store.ts';
import { followSession, guardSession, postponeSignIn, resumeSession } from '../../src/state/session/sign-in.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import { fakeContext } from '../fixtures/context.ts';
import { type Asked, fakeHost } from '../fixtures/fake-host.ts';
import { refusal, withFullDatabase } from '../fixtures/fresh-page.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

const account = { id: 1, name: 'Ирина', email: 'irina@example.com' };
const target = { kind: 'form', resource: 'service', id: 1, form: 'service:1' } as const;

let opened: string[] = [];
Object.defineProperty(location, 'assign', { value: (address: string) => opened.push(address) });
history.replaceState(null, '', '/services/');
guardSession();
followSession();
confirmAccount(account.id);

let rows: { id: number; title: string; active: boolean; sort: number }[];
let isSignedIn: boolean;
/** The time of the last change on the host: what is reset is no older state. */
let changedAt = Date.now();

test.before.each(async () => {
  opened = [];
  sessionStorage.clear();
  rows = ['Дизайн', 'Тексты', 'Код', 'Съёмка'].map((title, at) => ({ id: at + 1, title, active: true, sort: at }));
  isSignedIn = true;
  changedAt += 1000;
  fakeHost(answer);
  resumeSession(account);
  for (const form of Object.values(forms)) if (form) discardChanges(form);
  await loadList(serviceResource);
  publishList(serviceResource);
});

function answer({ method, path, body }: Asked) {
  if (!isSignedIn) return { status: method === 'GET' ? 401 : 419, body: { message: 'Unauthenticated.' } };
  const written = (row: (typeof rows)[number]) => ({ ...row, updated_at: new Date(changedAt).toISOString() });
  if (path === '/api/services') return { status: 200, body: { items: rows.map(written), count: rows.length } };
  const row = rows.find(({ id }) => path === `/api/services/${id}`);
  if (!row) return { status: 404 };
  if (method === 'PUT') {
    Object.assign(row, body);
    changedAt += 1000;
  }
  return { status: 200, body: written(row) };
}

/** Notices that are shown after the sign-in. */
const notices = () =>
  (JSON.parse(sessionStorage.getItem('pult.notes') ?? '[]') as { title: string; text: string }[]).map(
    ({ title, text }) => `${title} | ${text}`,
  );

const repeat = 'Сеанс закончился раньше, чем сервер принял изменение. Повторите его.';

// What was saved once is newer than what this host sends in the tests below, so only one of them saves.
test('a save after a cancelled sign-in asks for it again, although it begins with a read', async () => {
  const form = openForm(recordForm('service', 4));
  await until(() => assert.is(form.status, 'ready'));
  await pause(20);
  setValue(form, 'title', 'Фото и видео');
  isSignedIn = false;
  const { context, log } = fakeContext({ target: { ...target, id: 4, form: 'service:4' } });
  for (const attempt of ['the first', 'the second', 'the third']) {
    const saving = run(saveCommand, context);
    await until(() => assert.ok(session.signInOpen, attempt));
    postponeSignIn();
    await saving;
  }
  assert.equal(log.notified, [], 'the dialog of the sign-in tells what is left');
  const saving = run(saveCommand, context);
  await until(() => assert.ok(session.signInOpen));
  isSignedIn = true;
  resumeSession(account);
  await saving;
  assert.equal([rows[3]?.title, log.notified.at(-1)?.title], ['Фото и видео', 'Данные успешно сохраненны']);
});

test('what is fetched in the background does not ask while the sign-in is postponed', async () => {
  session.signInPostponed = true;
  isSignedIn = false;
  await loadList(serviceResource).catch(() => undefined);
  assert.equal([session.signInOpen, opened], [false, []]);
});

const { visibility, moveTo } = recordCommands('service');

for (const [name, act, expected] of [
  [
    'a switch',
    (context: Context) => run(visibility?.hide as never, context, { records: [2] }),
    'Не выполнено: Скрыть услугу | Услуга #2 «Тексты».',
  ],
  [
    'a bulk',
    (context: Context) => run(visibility?.hide as never, context, { records: [1, 2, 3] }),
    'Не выполнено: Скрыть услугу | 3 услуги.',
  ],
  [
    'an order',
    (context: Context) => run(moveTo as never, context, { records: [3], place: { kind: 'position', position: 1 } }),
    'Не выполнено: Переставить услугу | Услуга #3 «Код».',
  ],
  [
    'a title',
    (context: Context) => run(saveTitleCommands.service, context, { id: 1, title: 'Графика', seen: { ...rows[0] } }),
    'Не выполнено: Переименовать услугу #1 «Дизайн» | Введённое вернётся по F2 в этой строке.',
  ],
] as const)
  test(`${name} whose session has ended leads to the sign-in, and is told after it`, async () => {
    isSignedIn = false;
    const { context, log } = fakeContext();
    keepTitle('service', 1, { text: 'Графика' });
    const before = structuredClone(rows);
    await act(context);
    await until(() => assert.equal([...new Set(opened)], ['/login?next=%2Fservices%2F']));
    assert.equal([notices(), log.notified, log.questions, rows], [[`${expected} ${repeat}`], [], [], before]);
    assert.is(unsavedTitle('service', 1)?.text, 'Графика');
  });

test('an undo whose session has ended is told after the sign-in, and stays the last step', async () => {
  await journalReady();
  recordStep(
    'Скрыть услуги',
    [1, 2].map((id) => ({
      kind: 'fields',
      resource: 'service',
      id,
      before: { active: false },
      after: { active: true },
    })),
  );
  isSignedIn = false;
  const { context, log } = fakeContext();
  const steps = journal.steps.length;
  await run(undoCommand, context);
  assert.equal([notices(), log.questions], [[`Не выполнено: Отменить: Скрыть услуги | ${repeat}`], []]);
  assert.is(journal.steps.length, steps);
});

test('a switch whose sign-in over a typed form was cancelled is told, and repeated after the sign-in', async () => {
  const form = openForm(recordForm('service', null));
  setValue(form, 'title', 'Набрано');
  isSignedIn = false;
  const { context, log } = fakeContext();
  const hiding = run(visibility?.hide as never, context, { records: [2] });
  await until(() => assert.ok(session.signInOpen));
  postponeSignIn();
  await hiding;
  assert.equal(log.notified, [
    { type: 'error', title: 'Не выполнено: Скрыть услугу', text: 'Услуга #2 «Тексты». Войдите и повторите.' },
  ]);
  isSignedIn = true;
  resumeSession(account);
  await retry(context);
  assert.is(rows[1]?.active, false);
});

test('a host that takes no token even after the sign-in is named, and the typed text stays', async () => {
  const form = openForm(recordForm('service', 1));
  await until(() => assert.is(form.status, 'ready'));
  await pause(20);
  setValue(form, 'title', 'Дизайн сайтов');
  fakeHost((call) => (call.method === 'PUT' ? { status: 419, body: {} } : answer(call)));
  const { context, log } = fakeContext({ target });
  const saving = run(saveCommand, context);
  await until(() => assert.ok(session.signInOpen));
  resumeSession(account);
  await saving;
  assert.match(log.notified.at(-1)?.text ?? '', 'Сервер не принимает защитный токен (419)');
  assert.equal([form.values.title, isDirty(form)], ['Дизайн сайтов', true]);
});

test('once another account has signed in the page writes nothing more, in whose name it would be', async () => {
  const oleg = { id: 2, name: 'Олег', email: 'oleg@example.com' };
  const calls = fakeHost((call) => (call.path === '/api/auth/me' ? { status: 200, body: oleg } : answer(call)));
  const form = openForm(recordForm('service', 2));
  await until(() => assert.is(form.status, 'ready'));
  setValue(form, 'title', 'Дизайн приложений');
  let end: () => void = () => undefined;
  const uploading = new Promise<void>((done) => {
    end = done;
  });
  trackFormUpload(form, uploading);
  const saving = run(saveCommand, fakeContext({ target: { ...target, id: 2, form: 'service:2' } }).context);
  resumeSession(oleg);
  end();
  await saving;
  const picture = { file: new File(['a'], 'a.png'), typePath: 'services', types: 'image' } as const;
  const upload = uploadFile(picture, () => undefined, new AbortController().signal);
  const { message } = (await refusal(upload)) as Problem;
  session.otherAccount = null;
  confirmAccount(account.id);
  assert.is(message, 'В этом браузере вошёл другой пользователь.');
  assert.equal(
    calls.filter(({ method }) => method === 'PUT'),
    [],
  );
});

test('a save that is under way when another tab signs out is told after the sign-in', async () => {
  const form = openForm(recordForm('service', 1));
  await until(() => assert.is(form.status, 'ready'));
  await pause(20);
  setValue(form, 'title', 'Дизайн сайтов');
  let end = (_: { status: number; body: object }) => {};
  const late = new Promise<{ status: number; body: object }>((resolve) => {
    end = resolve;
  });
  fakeHost((call) => (call.method === 'PUT' ? late : answer(call)));
  const saving = run(saveCommand, fakeContext({ target }).context);
  const other = new BroadcastChannel('pult.session');
  other.postMessage('signed-out');
  await until(() => assert.equal(opened, ['/login?next=%2Fservices%2F']));
  other.close();
  assert.match(notices()[0] ?? '', /^Последнее действие могло не выполниться .* осталось в черновике/);
  end({ status: 500, body: { message: '' } });
  await saving;
});

test('files that are not sent when another tab signs out are told of after the sign-in', async () => {
  const sending = new Promise(() => undefined);
  apart.add(sending);
  const other = new BroadcastChannel('pult.session');
  other.postMessage('signed-out');
  await until(() => assert.equal(opened, ['/login?next=%2Fservices%2F']));
  other.close();
  apart.delete(sending);
  assert.ok(notices().some((notice) => notice.startsWith('Выбранные файлы не отправились')));
});

test('«Выход» asks only where the browser keeps neither the draft nor a copy of it', async () => {
  guardDrafts();
  const form = openForm(recordForm('service', 1));
  await until(() => assert.is(form.status, 'ready'));
  setValue(form, 'title', 'Дизайн сайтов');
  const question = async () => (await signOutCommand.confirm?.(fakeContext().context, {}))?.text;
  assert.is(await question(), undefined);
  setValue(form, 'title', 'Дизайн приложений');
  await withFullDatabase(async () => {
    assert.is(await question(), undefined);
    const storage = globalThis.localStorage;
    Object.assign(globalThis, { localStorage: undefined });
    assert.is(await question(), 'Браузер не смог сохранить черновик: введённое пропадёт.');
    Object.assign(globalThis, { localStorage: storage });
  });
  assert.is(await question(), undefined);
});

test.run();
