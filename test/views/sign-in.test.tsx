import '../fixtures/dom.ts';
import { suite, test } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../src/api/client.ts';
import { openForm } from '../../src/state/form/form.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { apart } from '../../src/state/form/unsent-files.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { toasts } from '../../src/state/messages/toasts.ts';
import { session } from '../../src/state/session/session-store.ts';
import { guardSession, postponeSignIn, resumeSession } from '../../src/state/session/sign-in.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import { onBeforeLeaving } from '../../src/state/tab/before-leaving.ts';
import { trackPending } from '../../src/state/writes/pending-writes.ts';
import { SignIn } from '../../src/views/sign-in/sign-in.tsx';
import { SignInDialog } from '../../src/views/sign-in/sign-in-dialog.tsx';
import { type Asked, fakeHost } from '../fixtures/fake-host.ts';
import { click, fill, has, submit, textOf, the } from '../fixtures/page.ts';
import { after, render } from '../fixtures/render.tsx';

const email = 'input[name=email]';
const password = 'input[name=password]';
const button = 'button[type=submit]';

let opened: string[] = [];
Object.defineProperty(location, 'assign', { value: (address: string) => opened.push(address) });

const me = { id: 1, name: 'Admin', email: 'operator@example.com' };

/** Takes any password. */
function hospitable({ path }: Asked) {
  return path === '/login' ? { status: 204 } : { status: 200, body: me };
}

function signInScreen(address = '/login', prefetch?: () => void) {
  opened = [];
  history.replaceState(null, '', address);
  return render(<SignIn prefetch={prefetch} />);
}

async function typeAndSubmit() {
  await fill(email, 'operator@example.com');
  await fill(password, ' secret ');
  await submit();
  await answers();
}

/** A sign-in is several calls, one after the other. */
function answers() {
  return after(() => new Promise((resolve) => setTimeout(resolve, 10)));
}

test('signing in sends what was typed and loads the page that was asked for', async () => {
  const calls = fakeHost(hospitable);
  const view = await signInScreen('/login?next=%2Fcases%2F12%2Fedit%3Fa%3D1');
  await typeAndSubmit();
  assert.equal(calls, [
    { method: 'POST', path: '/login', body: { email: 'operator@example.com', password: ' secret ' } },
    { method: 'POST', path: '/api/auth/me', body: null },
  ]);
  assert.equal(opened, ['/cases/12/edit?a=1']);
  assert.is(the(button).getAttribute('aria-busy'), 'true', 'busy until the page is left');
  await view.unmount();
});

test('signing in leads to the dashboard where no page was asked for, or one of another site', async () => {
  fakeHost(hospitable);
  for (const address of ['/login', '/login?next=https%3A%2F%2Fevil.example%2F', '/login?next=%2F%2Fevil.example']) {
    const view = await signInScreen(address);
    await typeAndSubmit();
    assert.equal(opened, ['/']);
    await view.unmount();
  }
});

test('the first message of each field stands at the field, the focus goes there, and what was typed stays', async () => {
  fakeHost(() => ({
    status: 422,
    body: { message: 'Invalid', errors: { password: ['Введите пароль.', 'Второе.'] } },
  }));
  const view = await signInScreen();
  await typeAndSubmit();
  const field = the<HTMLInputElement>(password);
  assert.is(field.getAttribute('aria-invalid'), 'true');
  assert.is(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent, 'Введите пароль.');
  assert.is(document.activeElement, field);
  assert.is(the<HTMLInputElement>(email).value, 'operator@example.com');
  assert.is(field.value, ' secret ');
  assert.is(textOf('[role=alert]'), '');
  assert.equal(opened, []);
  await fill(password, 'another');
  assert.not.ok(has('[aria-invalid]'), 'a message goes when its field is changed');
  await view.unmount();
});

const failures = {
  'too many attempts': [
    () => ({ status: 429, body: { errors: { email: ['Слишком много попыток входа.'] } } }),
    'Слишком много попыток входа.',
  ],
  'a failure of the host': [() => ({ status: 500, body: { id: 'a1' } }), 'Ошибка сервера (500)'],
  'a host that cannot be reached': [
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Нет связи с сервером',
  ],
  'a token that the host does not take': [
    () => ({ status: 419, body: { message: 'CSRF token mismatch.' } }),
    'Сервер не принимает защитный токен (419)',
  ],
  'a host that answers 401 to a wrong password': [
    () => ({ status: 401, body: { message: 'Unauthenticated.' } }),
    'Неверный Email или пароль.',
  ],
} as const;

for (const [name, [answer, message]] of Object.entries(failures)) {
  test(`${name}: an alert says so, and what was typed stays`, async () => {
    fakeHost(answer);
    const view = await signInScreen();
    await typeAndSubmit();
    assert.match(textOf('[role=alert]'), message);
    assert.not.ok(has('[aria-invalid]'));
    assert.is(the<HTMLInputElement>(email).value, 'operator@example.com');
    assert.is(the<HTMLInputElement>(password).value, ' secret ');
    assert.not.ok(has('[aria-busy]'));
    await view.unmount();
  });
}

test('cookies that the browser refuses are named', async () => {
  fakeHost(() => ({ status: 419, body: { message: 'CSRF token mismatch.' } }));
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
  const view = await signInScreen();
  await typeAndSubmit();
  Reflect.deleteProperty(document, 'cookie');
  assert.match(textOf('[role=alert]'), 'Браузер не передал cookie. Разрешите их');
  await view.unmount();
});

test('while the call runs the button is busy and a second press sends nothing', async () => {
  let answer: (value: { status: number }) => void = () => undefined;
  const calls = fakeHost((call) =>
    call.path === '/login'
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : hospitable(call),
  );
  const view = await signInScreen();
  await typeAndSubmit();
  assert.is(the(button).getAttribute('aria-busy'), 'true');
  await submit();
  assert.is(calls.length, 1);
  await after(() => answer({ status: 204 }));
  await answers();
  assert.equal(opened, ['/']);
  await view.unmount();
});

test('the browser validates nothing: the host says what is wrong with empty fields', async () => {
  const calls = fakeHost(() => ({ status: 422, body: { errors: { email: ['Введите Email.'] } } }));
  const view = await signInScreen();
  assert.ok(the<HTMLFormElement>('form').noValidate);
  assert.is(the(email).getAttribute('type'), 'email');
  assert.is(document.activeElement, the(email));
  await submit();
  assert.equal(calls[0]?.body, { email: '', password: '' });
  await view.unmount();
});

test('the panel is loaded when the password is begun, once and not before', async () => {
  let loads = 0;
  const view = await signInScreen('/login', () => loads++);
  await fill(email, 'operator@example.com');
  assert.is(loads, 0);
  await fill(password, 's');
  await fill(password, 'se');
  assert.is(loads, 1);
  await view.unmount();
});

for (const [name, answer] of Object.entries({
  'a redirect': () => ({ status: 302, headers: { Location: '/' } }),
  'its home page': () => ({ status: 200, body: 'home' }),
})) {
  test(`whoever is signed in already, and is answered with ${name}, gets in`, async () => {
    const calls = fakeHost((call) => (call.path === '/login' ? answer() : hospitable(call)));
    const view = await signInScreen();
    await typeAndSubmit();
    assert.equal(
      calls.map(({ path }) => path),
      ['/login', '/api/auth/me'],
    );
    assert.equal(opened, ['/']);
    await view.unmount();
  });
}

test('who signs in with another account than the one that is signed in has that one leave first', async () => {
  let present: string | null = 'first@example.com';
  const calls = fakeHost(({ path, body }) => {
    if (path === '/logout') present = null;
    if (path === '/login' && present) return { status: 302, headers: { Location: '/' } };
    if (path === '/login') present = (body as { email: string }).email;
    return path === '/api/auth/me' ? { status: 200, body: { ...me, email: present } } : { status: 204 };
  });
  const view = await signInScreen();
  await typeAndSubmit();
  assert.equal(
    calls.map(({ path }) => path),
    ['/login', '/api/auth/me', '/logout', '/login', '/api/auth/me'],
  );
  assert.equal(opened, ['/']);
  await view.unmount();
});

test('a password that was taken without a session coming of it is not called wrong', async () => {
  fakeHost(({ path }) => (path === '/login' ? { status: 204 } : { status: 401, body: {} }));
  const view = await signInScreen();
  await typeAndSubmit();
  assert.match(textOf('[role=alert]'), 'Сервер принял пароль, но вход не запомнил.');
  assert.equal(opened, []);
  await view.unmount();
});

test('a sign-in in another tab leads on to the page that was asked for', async () => {
  const view = await signInScreen('/login?next=%2Fcases%2Flist%2F');
  const other = new BroadcastChannel('pult.session');
  await after(async () => {
    other.postMessage('signed-in');
    while (opened.length === 0) await new Promise((resolve) => setTimeout(resolve));
  });
  other.close();
  assert.equal(opened, ['/cases/list/']);
  await view.unmount();
});

const dialog = suite('sign-in dialog');

dialog.before(() => {
  guardSession();
  setValue(openForm(recordForm('case', null)), 'title', 'Набрано и не сохранено');
});

/** A call that the host refuses until somebody signs in, with the dialog that this opens. */
async function refusedCall(by = 1) {
  let signedIn = false;
  toasts.list = [];
  const calls = fakeHost(({ path }) => {
    if (path === '/login') signedIn = true;
    return signedIn ? { status: 200, body: { ...me, id: by } } : { status: 401, body: { message: 'Unauthenticated.' } };
  });
  session.account = { id: 1, name: 'Admin', email: 'admin@example.com' };
  const outcome = call({ method: 'GET', path: '/api/cases/1' }).then(
    () => 'answered',
    () => 'refused',
  );
  await answers();
  assert.ok(session.signInOpen, 'the session ended over an unsaved form');
  return { outcome, calls, view: await render(<SignInDialog />) };
}

dialog('signing in over an unsaved form repeats the call that was refused', async () => {
  const { outcome, view } = await refusedCall();
  assert.match(textOf('[role=dialog]'), 'Сеанс завершён. Войдите снова — введённое сохранится.');
  assert.is(the<HTMLInputElement>(email).value, 'admin@example.com');
  assert.is(document.activeElement, the(password));
  assert.ok(has('[role=dialog][data-overlay]'), 'the keys of the panel rest');
  await fill(password, 'secret');
  await submit();
  await answers();
  assert.is(await outcome, 'answered');
  assert.is(session.signInOpen, false);
  await view.unmount();
});

dialog('another account does not get the refused call, and is told whose drafts wait', async () => {
  const { outcome, calls, view } = await refusedCall(2);
  await fill(password, 'secret');
  await submit();
  await answers();
  assert.match(textOf('[role=dialog]'), 'Вы вошли как Admin');
  assert.match(textOf('[role=dialog]'), 'Черновики пользователя Admin сохранены и ждут его входа.');
  assert.equal(
    calls.map(({ method, path }) => `${method} ${path}`),
    ['GET /api/cases/1', 'POST /login', 'POST /api/auth/me'],
  );
  assert.is(await Promise.race([outcome, Promise.resolve('waits')]), 'waits');
  Object.assign(session, { otherAccount: null });
  confirmAccount(1);
  postponeSignIn();
  session.signInPostponed = false;
  await view.unmount();
});

/** Another account signs in, in this tab or another one; returns what is said then, and what is told the first one later. */
async function toldOfOther() {
  sessionStorage.clear();
  session.account = { id: 1, name: 'Admin', email: 'admin@example.com' };
  await after(() => resumeSession({ ...me, id: 2 }));
  const view = await render(<SignInDialog />);
  await answers();
  const [said, later] = [textOf('[role=dialog] p'), sessionStorage.getItem('pult.notes') ?? ''];
  Object.assign(session, { otherAccount: null });
  confirmAccount(1);
  await view.unmount();
  return { said, later };
}

dialog('another account is told of what was begun where something was, and the first one as well, later', async () => {
  const drafts = 'Черновики пользователя Admin сохранены и ждут его входа.';
  assert.equal(await toldOfOther(), { said: drafts, later: '' });
  let write = () => {};
  const writing = new Promise<void>((resolve) => {
    write = resolve;
  });
  trackPending(writing);
  apart.add(writing);
  const { said, later } = await toldOfOther();
  apart.delete(writing);
  write();
  assert.is(said, `${drafts} Последнее действие могло не выполниться.`);
  assert.match(later, 'Последнее действие могло не выполниться');
  assert.match(later, 'Выбранные файлы не отправились');
});

dialog('drafts that the browser has not kept are not called kept', async () => {
  onBeforeLeaving(async () => false);
  const { said } = await toldOfOther();
  onBeforeLeaving(async () => true);
  assert.is(said, 'Черновики пользователя Admin не сохранились.');
});

dialog('who signs in later keeps the changes, and only the next change asks again', async () => {
  const { outcome, calls, view } = await refusedCall();
  await click('[data-command="session.sign-in-later"]');
  assert.is(await outcome, 'refused');
  assert.is(calls.length, 1, 'nothing is repeated in vain');
  assert.is(session.signInOpen, false);
  assert.equal(
    toasts.list.map(({ type, title }) => ({ type, title })),
    [{ type: 'warning', title: 'Вы не вошли' }],
  );
  const again = (method: 'GET' | 'PUT') => call({ method, path: '/api/cases/1' }).catch(() => 'refused');
  assert.is(await again('GET'), 'refused');
  assert.is(session.signInOpen, false, 'what is fetched meanwhile does not ask');
  const change = again('PUT');
  await answers();
  assert.is(session.signInOpen, true, 'the next change does');
  await fill(password, 'secret');
  await submit();
  await answers();
  assert.not.equal(await change, 'refused');
  await view.unmount();
});

test.run();
dialog.run();
