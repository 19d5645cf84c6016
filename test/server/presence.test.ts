// Who is there, as one process knows it. Over HTTP: wait.test.ts.
// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Present } from '../../src/model/presence/presence.ts';
import { Presence } from '../../src/server/presence/presence.ts';

const present = (tab: string, at = 'list:case'): Present => ({ account: { id: 1, name: 'Вера' }, tab, at, dirty: [] });

const { now } = performance;
const began = now.call(performance);
const after = (seconds: number) => {
  performance.now = () => began + seconds * 1000;
};
test.after.each(() => {
  performance.now = now;
});

test('of a line that has gone silent the host knows nothing: 45 seconds after the last question its tab is gone, though the call has ended later', async () => {
  const here = new Presence();
  const tabs = () => here.others('').map(({ tab }) => tab);
  for (const [tab, asked] of [
    ['silent', 0],
    ['alive', 0],
    ['alive', 25],
  ] as const) {
    after(asked);
    here.enter(present(tab), null);
    after(25);
    here.leave({ tab, isWaiting: false });
  }
  after(44);
  await here.refresh();
  assert.equal(tabs(), ['alive', 'silent']);
  after(46);
  assert.ok(await here.refresh());
  assert.equal(tabs(), ['alive']);
  after(71);
  await here.refresh();
  assert.equal(tabs(), []);
});

test('a tab that asks another process is there, unless it has come back while the processes told each other', async () => {
  const here = new Presence();
  const ask = (at: string) => {
    here.enter(present('t1', at), null);
    here.leave({ tab: 't1', isWaiting: false });
  };
  for (const comesBack of [false, true]) {
    after(0);
    ask('list:case');
    after(2);
    await here.refresh(() => {
      after(3);
      if (comesBack) ask('case:1');
      return Promise.resolve([{ ...present('t1', 'list:service'), session: '', isWaiting: false, agoMs: 500 }]);
    });
    assert.equal(
      here.others('').map(({ at }) => at),
      [comesBack ? 'case:1' : 'list:service'],
    );
  }
});

test.run();
