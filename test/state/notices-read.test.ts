// What the profile tells goes when it was read, and what has come meanwhile stays.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadOwn, own } from '../../src/state/account/own-account.ts';
import { dropNotices } from '../../src/state/account/profile.ts';
import { startRealHost } from '../fixtures/real-host.ts';

const host = await startRealHost();
test.before.each(() => host.reset());
test.after(() => host.close());

const told = () => own.account?.notices.map(({ text }) => text);

test('what has come since the notices were shown is told still', async () => {
  const colleague = await host.client();
  const rename = (name: string) => colleague.put('/api/operators/1', { name });
  await rename('Анна К.');
  await loadOwn();
  assert.equal(told(), ['Другой оператор изменил имя: «Анна К.».']);
  await rename('Анна Кузнецова');
  await dropNotices();
  assert.equal(told(), ['Другой оператор изменил имя: «Анна Кузнецова».']);
  await dropNotices();
  assert.equal(told(), []);
});

test.run();
