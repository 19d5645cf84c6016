// A page that was opened by a sign-in for the sake of a refused token.
import '../fixtures/dom.ts';
import '../fixtures/refused-token.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordCommands } from '../../src/commands/records/index.ts';
import { run } from '../../src/commands/run/runner.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { flushDeletions } from '../../src/state/deletions/deletions.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { session } from '../../src/state/session/session-store.ts';
import { guardSession, resumeSession } from '../../src/state/session/sign-in.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import { fakeContext } from '../fixtures/context.ts';
import { fakeHost } from '../fixtures/fake-host.ts';

const account = { id: 1, name: 'Ирина', email: 'irina@example.com' };
const items = ['Дизайн', 'Тексты', 'Код'].map((title, at) => ({ id: at + 1, title, active: true, sort: at }));
const opened: string[] = [];
Object.defineProperty(location, 'assign', { value: (address: string) => opened.push(address) });
history.replaceState(null, '', '/services/');
guardSession();
confirmAccount(account.id);

test('a token that is refused again while the session goes on is named, and leads to no further sign-in', async () => {
  fakeHost(({ method, path }) => {
    if (path === '/api/auth/me') return { status: 200, body: account };
    if (method !== 'GET') return { status: 419, body: {} };
    if (path === '/api/services') return { status: 200, body: { items, count: items.length } };
    return { status: 200, body: items[Number(path.split('/').at(-1)) - 1] };
  });
  resumeSession(account);
  await loadList(serviceResource);
  publishList(serviceResource);
  const { visibility, moveTo, remove } = recordCommands('service');
  const acts = [
    [visibility?.hide, { records: [2] }],
    [moveTo, { records: [3], place: { kind: 'position', position: 1 } }],
    [remove, { records: [1] }],
  ] as const;
  for (const [command, choice] of acts) {
    const { context, log } = fakeContext();
    await run(command as never, context, choice as never);
    await flushDeletions();
    assert.match(log.notified.at(-1)?.text ?? '', 'Сервер не принимает защитный токен (419)');
  }
  assert.equal([opened, session.signInOpen], [[], false]);
});

test.run();
