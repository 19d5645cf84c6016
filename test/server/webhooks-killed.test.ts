// The host is killed again and again while content changes: KILLS times, 10 without it.
// Suites: server
// Mostly waits.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { onDatabase } from '../fixtures/database.ts';
import { fastClock } from '../fixtures/fast-host.ts';
import { startHost } from '../fixtures/host.ts';
import { pause } from '../fixtures/pause.ts';
import { RandomChanges } from '../fixtures/random-changes.ts';
import { type Notice, Receiver, secret } from '../fixtures/receiver.ts';
import { random } from '../fixtures/seeded.ts';
import { until } from '../fixtures/until.ts';

const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.SEED ?? 27) || 27;

test(`nothing is lost and nothing comes out of order, though the host is killed ${kills} times`, async () => {
  const receiver = await Receiver.start();
  const dice = random(seed);
  const host = await startHost({ ...fastClock(), WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
  try {
    // Sometimes the answer is late, is a refusal, or never comes: the host may be dead by then.
    receiver.answer = async () => {
      await pause(dice.whole(150));
      return { status: dice.whole(4) === 0 ? 503 : 200 };
    };
    for (let n = 0; n < kills; n++) {
      const client = await host.signedIn();
      const changes = new RandomChanges([client], dice);
      await changes.lookAgain();
      const deadline = Date.now() + 200 + dice.whole(1200);
      const killing = pause(200 + dice.whole(1500)).then(() => host.kill());
      try {
        while (Date.now() < deadline) await changes.one();
      } catch {
        // The host is dead.
      }
      await killing;
      // As if the hours until the next attempt had passed.
      await onDatabase(host, 'update webhooks set next_at = 0');
      await host.start();
    }
    receiver.answer = () => ({ status: 200 });
    const rows = await onDatabase(
      host,
      'select id, tags from changes where was_public = 1 or is_public = 1 order by id',
    );
    const all = rows.map(({ id, tags }) => ({ id: Number(id), tags: JSON.parse(String(tags)) as string[] }));
    const last = all.at(-1)?.id ?? 0;
    await until(() => assert.ok(idOf(receiver.accepted(secret).at(-1)?.data.cursor) >= last));
    const notices = receiver.accepted(secret).map(({ data }) => data);
    assert.equal(outOfOrder(notices), []);
    const first = idOf(notices[0]?.cursor);
    const lost = all.filter(({ id, tags }) => id > first && !isTold(notices, id, tags));
    assert.equal(lost, []);
    // How many they are is a matter of time; of one there would be no order.
    assert.ok(notices.length > 1);
    console.log(`  ${kills} kills, ${all.length} visible changes, ${notices.length} notices, 0 lost, 0 out of order`);
  } finally {
    await host.stop();
    await receiver.stop();
  }
});

type Told = Notice['data'];

/** Each goes on where the one before has ended, or from before that: it was told again, because its answer was lost. */
function outOfOrder(notices: readonly Told[]): Told[] {
  return notices.filter(({ since, cursor }, at) => {
    const before = notices[at - 1];
    if (!before) return since !== null;
    return idOf(since) > idOf(before.cursor) || idOf(cursor) < idOf(before.cursor);
  });
}

/** Whether a notice covers the change and names its tags. */
function isTold(notices: readonly Told[], id: number, tags: readonly string[]): boolean {
  return notices.some(
    ({ since, cursor, reset, tags: told }) =>
      idOf(since) < id && id <= idOf(cursor) && (reset || tags.every((tag) => told?.includes(tag))),
  );
}

function idOf(cursor: string | null | undefined): number {
  return Number.parseInt(cursor ?? '0', 10);
}

test.run();
