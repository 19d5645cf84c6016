import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { removePasskeyCommand, removeTotpCommand } from '../../src/commands/account/account.ts';
import { own } from '../../src/state/account/own-account.ts';
import { profile, savePassword, showStep } from '../../src/state/account/profile.ts';
import { fakeContext } from '../fixtures/context.ts';
import { fakeHost } from '../fixtures/fake-host.ts';

const key = { id: 1, name: 'MacBook', addedAt: '', usedAt: null };

function have(account: object, required = false): void {
  Object.assign(own, {
    account: { totp: null, passkeys: [], password: { changedAt: null }, factor: { required }, ...account },
  });
}

const withoutKey = async () => (await removePasskeyCommand.confirm?.(fakeContext().context, { passkey: 1 }))?.text;
const withoutApp = async () => (await removeTotpCommand.confirm?.(fakeContext().context, {}))?.text;
const last = 'Второго шага не останется: чтобы войти, хватит пароля. Запасные коды перестанут действовать.';
const needed = 'Второй шаг входа обязателен: сначала добавьте другой способ, иначе сервер откажет.';
const gone = 'Войти ключом «MacBook» больше не получится.';

test('the question about a factor says what ends with the last one', async () => {
  have({ passkeys: [key] });
  assert.is(await withoutKey(), `${gone} ${last}`);
  have({ passkeys: [key] }, true);
  assert.is(await withoutKey(), `${gone} ${needed}`);
  have({ passkeys: [key], totp: { addedAt: '' } }, true);
  assert.equal(
    [await withoutKey(), await withoutApp()],
    [gone, 'Вторым шагом останутся ключи доступа и запасные коды.'],
  );
  have({ totp: { addedAt: '' } });
  assert.is(await withoutApp(), last);
  have({ totp: { addedAt: '' } }, true);
  assert.is(await withoutApp(), needed);
});

test('a password that can be read is hidden when it is sent', async () => {
  fakeHost(() => ({ status: 422, body: { errors: { password: ['Слишком простой.'] } } }));
  showStep('password', { isRevealed: true });
  const sent = savePassword();
  assert.is(profile.isRevealed, false);
  await sent;
});

test.run();
