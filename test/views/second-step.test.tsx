import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Invitation } from '../../src/views/sign-in/invitation.tsx';
import { SecondStep } from '../../src/views/sign-in/second-step.tsx';
import { fakeHost } from '../fixtures/fake-host.ts';
import { click, fill, has, submit, textOf, the } from '../fixtures/page.ts';
import { after, render } from '../fixtures/render.tsx';

const ways = { totp: true, codes: true, passkey: false };
const gone = { status: 410, body: { message: 'Время второго шага вышло. Введите пароль ещё раз.' } };
const answers = () => after(() => new Promise((resolve) => setTimeout(resolve, 30)));
const password = 'input[name=password]';
const code = 'input[name=second-code]';

for (const [name, late] of [
  ['a refusal', gone],
  ['a success', { status: 200, body: { id: 1, name: 'Admin', email: 'admin@example.com' } }],
] as const)
  test(`${name} that comes after «Назад» changes nothing`, async () => {
    let answer: (made: typeof late) => void = () => undefined;
    const host = (): Promise<typeof late> =>
      new Promise((resolve) => {
        answer = resolve;
      });
    fakeHost(({ path }) => (path === '/login/second' ? host() : late));
    const done: string[] = [];
    const view = await render(
      <SecondStep ways={ways} onSignedIn={() => done.push('in')} onBack={(why) => done.push(why ?? 'back')} />,
    );
    await fill(code, '123456');
    await submit();
    await view.unmount();
    await after(() => answer(late));
    await answers();
    assert.equal(done, []);
  });

test('who has chosen a password sends it hidden, and reads why the second step has ended', async () => {
  history.replaceState(null, '', '/invitation#token');
  let kind: string | null = null;
  fakeHost(async ({ path }) => {
    if (path === '/login/second') return gone;
    if (path !== '/login/invitation/accept') return { status: 200, body: { name: 'Анна', email: 'anna@example.com' } };
    await new Promise((resolve) => setTimeout(resolve));
    kind = the(password).getAttribute('type');
    return { status: 200, body: { second: ways } };
  });
  const view = await render(<Invitation />);
  await answers();
  await fill(password, 'another right one');
  await click('button[type=button]');
  assert.is(the(password).getAttribute('type'), 'text');
  await submit();
  await answers();
  assert.is(kind, 'password');
  await fill(code, '123456');
  await submit();
  await answers();
  assert.is(textOf('[role=alert]'), gone.body.message);
  assert.ok(has('a[href="/login"]'));
  await view.unmount();
});

test.run();
