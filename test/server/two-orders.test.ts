// Two operators move, add and remove rows and blocks at once, by the panel's own code and over HTTP. What the host has
// acknowledged is replayed: no move undoes another. `SEED=7 npm test -- two-orders` varies the run.
// Suites: server, postgres
import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyPartialOrder, isInPlace } from '../../src/model/base/order.ts';
import { isSameList } from '../../src/model/base/same-list.ts';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { blocks, type Done, OrderOperator, removePanels, rows } from '../fixtures/order-operator.ts';
import { random } from '../fixtures/seeded.ts';

const seed = Number(process.env.SEED ?? 20_261_125);
const acts = 500;
/** 300 ms, a hundred times as fast: what matters is that others come in between. */
const latencyMs = 3;

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
  await client.post('/api/cases', { title: 'Кейс', show: true });
  for (let n = 0; n < 8; n++) for (const shared of [rows, blocks]) await shared.add(client);
});
test.after(async () => {
  await host.stop();
  await removePanels();
});

test(`two operators put rows and blocks in order, and nobody's move is lost, seed ${seed}`, async () => {
  const dice = random(seed);
  const told: string[] = [];
  await Promise.all(
    Object.entries({ rows, blocks }).map(async ([name, shared]) => {
      const first = await shared.read(client);
      const people: OrderOperator[] = [];
      for (let n = 0; n < 2; n++)
        people.push(new OrderOperator(await host.signedIn(), random(dice.whole(2 ** 31)), shared, latencyMs));
      await Promise.all(people.map((one, n) => one.work(`${name}${n}`, acts)));
      const [one, other] = people.map(({ done }) => done);
      assert.equal(wrongIn(first, [one ?? [], other ?? []], await shared.read(client)), null, name);
      const sum = (of: 'moved' | 'again' | 'gone' | 'added' | 'removed') =>
        people.reduce((all, { counts }) => all + counts[of], 0);
      assert.ok(sum('again') > 20, `${name}: nobody came in between: the run proves nothing`);
      told.push(
        `${name}: ${(['moved', 'again', 'gone', 'added', 'removed'] as const).map((of) => `${of} ${sum(of)}`).join(', ')}`,
      );
    }),
  );
  process.stdout.write(`\nseed ${seed}: ${told.sort().join('; ')}\n`);
});

/**
 * Looks for an order of both operators' acts, each of which keeps the order of its own, that leads from the first order
 * to the last. Returns how far it came when there is none; null when there is.
 */
function wrongIn(first: readonly string[], both: readonly [Done[], Done[]], last: readonly string[]): string | null {
  const [one, other] = both;
  const seen = new Set<string>();
  const waiting: [number, number, readonly string[]][] = [[0, 0, first]];
  let [most, why] = [-1, ''];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const [at, to, order] = state;
    const key = `${at} ${to} ${order.join()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (at === one.length && to === other.length && isSameList(order, last)) return null;
    const after = [one[at], other[to]].map((act) => act && afterAct(order, act));
    after.forEach((next, who) => {
      if (Array.isArray(next)) waiting.push([at + 1 - who, to + who, next]);
    });
    if (at + to > most) [most, why] = [at + to, `after ${at} and ${to}: ${after.join(' | ')}`];
  }
  return why;
}

/** Returns the order after the act; a text that says why it cannot have come next. */
function afterAct(order: readonly string[], act: Done): string[] | string {
  if (act.kind === 'add') return [...order, act.id];
  if (act.kind === 'remove') return order.includes(act.id) ? order.filter((id) => id !== act.id) : 'nothing to remove';
  const moved = applyPartialOrder(order, act.list);
  if (act.tag !== null && act.tag !== tagOf(moved)) return 'another order came of it';
  const others = [order, moved].map((ids) => ids.filter((id) => !act.move.ids.includes(id)));
  if (others[0]?.join() !== others[1]?.join()) return 'it has moved rows of others';
  return isInPlace(moved, act.move) ? moved : 'it stands elsewhere';
}

/** As the host makes it. */
function tagOf(order: readonly string[]): string {
  return createHash('sha1')
    .update(order.map((id) => id.split(':').at(-1)).join())
    .digest('base64url');
}

test.run();
