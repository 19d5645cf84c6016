// Fifty people change the same few records at once, by the panel's one write path and the real host. What the host has
// acknowledged is in the record or in its history, and whoever replaced it was shown it. `SEED=7 npm test -- operators`
// varies the run.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RecordedChange } from '../../src/model/changes/change.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import type { Values } from '../../src/state/writes/endpoint.ts';
import { type Acknowledged, Operator } from '../fixtures/operator.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { random } from '../fixtures/seeded.ts';

const seed = Number(process.env.SEED ?? 20_261_122);
const operators = 50;
const changesEach = 10;
const records = 5;
const fields = ['title', 'subtitle', 'announce', 'seo_title', 'seo_description'] as const;

const host = await startRealHost();
test.before(() => host.reset());
test.after(() => host.close());

test(`fifty operators lose nothing of each other's, seed ${seed}`, async () => {
  const client = await host.client();
  const ids: number[] = [];
  for (let n = 0; n < records; n++) ids.push(await addCase(client, `Кейс ${n}`));
  const first = new Map<number, Values>();
  for (const id of ids) first.set(id, await recordOf(id));

  const dice = random(seed);
  const people: Operator[] = [];
  for (let n = 0; n < operators; n++) {
    const one = await host.client(n % 2 === 0 ? host.admin : host.colleague);
    people.push(new Operator(`op${n}`, one, random(dice.whole(2 ** 31)), fields));
  }
  await Promise.all(people.map((one) => one.work(ids, changesEach)));

  const writes = people.flatMap((one) => one.acknowledged);
  const problems = ids.flatMap((id) => lostIn(id, writes, first.get(id) ?? {}));
  for (const id of ids) problems.push(...missingIn(await historyOf(id), writes, id));
  for (const id of ids) {
    const last = writes
      .filter((write) => write.id === id)
      .sort(byVersion)
      .at(-1);
    const now = await recordOf(id);
    for (const field of fields)
      if (last && now[field] !== last.after[field]) problems.push(`#${id} ${field} is not the last`);
  }
  const sums = (['asked', 'merged', 'lost', 'gaveUp'] as const).map((name) => {
    const sum = people.reduce((all, one) => all + one.counts[name], 0);
    return `${name} ${sum}`;
  });
  process.stdout.write(`\nseed ${seed}: acknowledged ${writes.length}, ${sums.join(', ')}\n`);
  assert.equal(problems, []);
  assert.ok(writes.length > operators * 5, 'most changes were made');
  for (const name of ['asked', 'merged', 'lost'] as const)
    assert.ok(
      people.some((one) => one.counts[name] > 0),
      `nobody has ${name}: the run proves nothing`,
    );
});

/** Values that were replaced by somebody who had not been shown them, and values that nobody has written. */
function lostIn(id: number, writes: readonly Acknowledged[], first: Values): string[] {
  const ofRecord = writes.filter((one) => one.id === id).sort(byVersion);
  return ofRecord.flatMap((write, at) => {
    const before = ofRecord[at - 1]?.after ?? first;
    return fields.flatMap((field) => wrongIn(write, field, before[field], write.after[field]) ?? []);
  });
}

function wrongIn({ by, id, patch, shown }: Acknowledged, field: string, was: unknown, is: unknown): string | null {
  const wanted = patch[field];
  if (wanted !== undefined && is !== wanted) return `${by} #${id} ${field}: acknowledged, not written`;
  if (is === was) return null;
  if (wanted === undefined) return `${by} #${id} ${field}: nobody has asked for «${is}»`;
  return shown.get(field)?.has(was ?? null) ? null : `${by} #${id} ${field}: «${was}» replaced unseen by «${is}»`;
}

/** Acknowledged values that the history does not have at the version of their write; the values before belong together. */
function missingIn(history: readonly RecordedChange[], writes: readonly Acknowledged[], id: number): string[] {
  const byVersion = new Map(history.map((change) => [change.version, change]));
  const problems = writes
    .filter((write) => write.id === id)
    .flatMap(({ by, version, patch }) =>
      Object.entries(patch).flatMap(([field, wanted]) =>
        byVersion.get(version)?.fields[field]?.[1] === wanted
          ? []
          : [`${by} #${id} ${field}: «${wanted}» of version ${version} is not in the history`],
      ),
    );
  const known = new Map<string, unknown>();
  for (const { version, fields } of history.toReversed())
    for (const [field, [before, after]] of Object.entries(fields)) {
      if (before !== (known.get(field) ?? null))
        problems.push(`#${id} ${field}: version ${version} starts at «${before}»`);
      known.set(field, after);
    }
  return problems;
}

/** Returns all of it, the latest first. */
async function historyOf(id: number): Promise<RecordedChange[]> {
  const client = await host.client();
  const all: RecordedChange[] = [];
  for (let before: number | null = null; ; ) {
    const from: string = before === null ? '' : `&before=${before}`;
    const { body } = await client.get<{ items: RecordedChange[]; next: number | null }>(
      `/api/changes?type=case&record=${id}&limit=200${from}`,
    );
    all.push(...body.items);
    if (body.next === null) return all;
    before = body.next;
  }
}

/** Versions grow by one with each write. */
function byVersion(one: Acknowledged, other: Acknowledged): number {
  return one.version - other.version;
}

async function recordOf(id: number): Promise<Values> {
  const { body } = await (await host.client()).get<{ case: Values }>(`${caseResource.api}/${id}`);
  return body.case;
}

test.run();
