// What is shown once is in no draft: whoever leaves the page is asked first.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signOutCommand } from '../../src/commands/session/sign-out.ts';
import { ask, closeAsked, typeOperator } from '../../src/state/account/operators.ts';
import { profile } from '../../src/state/account/profile.ts';
import { hidePrivacyScreen, showPrivacyScreen } from '../../src/state/tab/privacy-screen.ts';
import { fakeContext } from '../fixtures/context.ts';
import { asksBeforeReload } from '../fixtures/page.ts';

const question = async () => (await signOutCommand.confirm?.(fakeContext().context, {}))?.text;

for (const [name, show, hide, text] of [
  [
    'recovery codes',
    () => Object.assign(profile, { codes: ['1'] }),
    () => Object.assign(profile, { codes: null }),
    'Запасные коды больше не покажутся.',
  ],
  [
    'a link for an operator',
    () =>
      ask({
        kind: 'link',
        name: 'Анна',
        email: 'anna@example.com',
        link: 'https://example.com/#1',
        until: '2026-12-01T10:00:00Z',
      }),
    closeAsked,
    'Ссылка для оператора больше не покажется.',
  ],
] as const)
  test(`«Выход» and a reload ask before ${name} go`, async () => {
    assert.equal([await question(), asksBeforeReload()], [undefined, false]);
    show();
    assert.equal([await question(), asksBeforeReload()], [text, true]);
    showPrivacyScreen();
    assert.is(asksBeforeReload(), false, 'the session is over');
    hidePrivacyScreen();
    hide();
    assert.equal([await question(), asksBeforeReload()], [undefined, false]);
  });

test('what is typed beside the forms asks nothing', async () => {
  ask({ kind: 'invite' });
  typeOperator('name', 'Анна');
  assert.equal([await question(), asksBeforeReload()], [undefined, false]);
  closeAsked();
});

test.run();
