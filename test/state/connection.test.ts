import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reportReachability } from '../../src/api/reachability.ts';
import { announcer } from '../../src/state/messages/announcer.ts';
import { connection, followConnection, onReconnect } from '../../src/state/network/connection.ts';
import { until } from '../fixtures/until.ts';

/** What the server answers when it is asked whether it is there. */
let answer: () => Promise<Response> = () => Promise.resolve(new Response('{}'));
let asked = 0;

test.before(() => {
  globalThis.fetch = () => {
    asked += 1;
    return answer();
  };
  followConnection();
});

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const reachable = () => Promise.resolve(new Response('{"build":"one"}'));

test('a call without an answer is checked once, then it is said that there is no connection', async () => {
  answer = unreachable;
  reportReachability(false);
  reportReachability(false);
  await until(() => assert.is(connection.online, false));
  assert.equal([announcer.text, asked], ['Нет связи с сервером', 1]);
});

test('any answer ends it, and whoever waits hears of it once', () => {
  const { count } = announcer;
  let heard = 0;
  const stop = onReconnect(() => {
    heard += 1;
  });
  reportReachability(true);
  reportReachability(true);
  stop();
  assert.equal([connection.online, heard, announcer.count - count], [true, 1, 1]);
  assert.is(announcer.text, 'Связь с сервером восстановлена');
});

test('a call that was cut while the server answers is no lost connection', async () => {
  answer = reachable;
  const before = { asked, count: announcer.count };
  let heard = 0;
  const stop = onReconnect(() => {
    heard += 1;
  });
  reportReachability(false);
  await until(() => assert.is(heard, 1));
  stop();
  assert.equal([connection.online, asked - before.asked, announcer.count - before.count], [true, 1, 0]);
});

test('the browser knows when the network goes; the server is asked until it answers', async () => {
  answer = unreachable;
  dispatchEvent(new Event('offline'));
  assert.is(connection.online, false);
  const before = asked;
  await until(() => assert.ok(asked > before));
  assert.is(connection.online, false);
  answer = reachable;
  await until(() => assert.is(connection.online, true));
});

test.run();
