// What the host has done to one's own account although its answer was lost.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadOwn, own } from '../../src/state/account/own-account.ts';
import {
  leaveProfile,
  newCodes,
  openTotp,
  profile,
  savePassword,
  saveTotp,
  showStep,
  type,
} from '../../src/state/account/profile.ts';
import { toasts } from '../../src/state/messages/toasts.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { admin } from '../fixtures/host.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { codeOf } from '../fixtures/second-factor.ts';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
test.after(() => host.close());
test.before.each(async () => {
  await host.reset();
  leaveProfile();
  profile.codes = null;
  toasts.list = [];
  await loadOwn();
  panels.profile = true;
});

const told = () => toasts.list.map(({ type: kind, title, text }) => [kind, title, text]);
const totp = '/api/account/totp';
const lost = 'Ответ сервера потерялся.';
const unseen = `${lost} Запасные коды показываются один раз: если вы их не видели, сделайте новые кнопкой «Новые коды…» в профиле.`;

/** Opens the step and types the code of the app. */
async function typeCode() {
  await openTotp();
  type('code', codeOf(profile.secret?.secret ?? ''));
}

test('an app that was switched on is told of, and its codes that nobody has seen', async () => {
  await typeCode();
  host.cutAfter('PUT', totp);
  assert.is(await saveTotp(), false);
  await until(() => assert.equal(told(), [['warning', 'Второй шаг включён', unseen]]));
  assert.ok(own.account?.totp);
  assert.is(profile.step, 'all');
});

test('while the line is down the refusal stands, and the next try tells', async () => {
  await typeCode();
  host.cutAfter('PUT', totp);
  host.cutBefore('GET', '/api/account');
  await saveTotp();
  await host.idle();
  assert.match(profile.alert ?? '', 'Нет связи с сервером');
  assert.equal(told(), []);
  await saveTotp();
  await until(() => assert.equal(told(), [['warning', 'Второй шаг включён', unseen]]));
  assert.is(profile.step, 'all');
});

test('a code that was refused tells of nothing that was done', async () => {
  await openTotp();
  type('code', '1');
  await saveTotp();
  await host.idle();
  assert.match(profile.errors.code ?? '', 'Код не подошёл');
  assert.equal([told(), profile.step], [[], 'totp']);
});

test('of new codes that do not come it is said that the former ones may be dead', async () => {
  await typeCode();
  await saveTotp();
  profile.codes = null;
  showStep('all');
  host.cutAfter('POST', '/api/account/codes');
  await newCodes();
  assert.match(profile.alert ?? '', /Нет связи .* Прежние коды могли перестать действовать: сделайте новые ещё раз\.$/);
});

test('a password that was changed is told of', async () => {
  showStep('password', { values: { current: admin.password, password: 'another right one' } });
  // Its worker for hashes is built with the host.
  host.answerWith('PUT', '/api/account/password', async () => {
    const { id: account, session: keeps } = host.admin;
    const by = { account, tab: null };
    await host.services.users.setPassword(account, { hash: 'another', by, keeps, notice: 'password' });
    throw new TypeError('Failed to fetch');
  });
  await savePassword();
  await host.idle();
  await until(() => assert.equal(told(), [['warning', 'Пароль изменён', lost]]));
  assert.is(profile.step, 'all');
});

test.run();
