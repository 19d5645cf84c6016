// Measures what working together costs: how soon a change is told to who waits and seen in another browser, at this node and
// at another, and what 200 people who wait cost the host.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { type WaitAnswer, waitPath } from '../../../src/model/presence/presence.ts';
import { newPage, openBrowser, signIn } from '../../fixtures/browser.ts';
import type { Client } from '../../fixtures/client.ts';
import { startCluster, through } from '../../fixtures/cluster.ts';
import { type Host, startHost } from '../../fixtures/host.ts';
import { pause } from '../../fixtures/pause.ts';
import { noPostgres, startPostgres } from '../../fixtures/postgres.mjs';
import { addCase } from '../../fixtures/records.ts';
import { median, percentile, report, reportGoal } from '../measure.ts';

const people = 200;
/** Changes that are told. */
const changes = 30;
/** How long the people wait, while nothing happens: their calls end once in it. */
const idleSeconds = 30;

const host = await startHost();
const client = await host.signedIn();
const here = await told(client, client);
reportGoal({ name: 'change → told, median', value: median(here), unit: 'ms' });
reportGoal({ name: 'change → told, p95', value: percentile(here, 95), unit: 'ms' });
await measureWaiting(host);
const browser = await openBrowser({ optimizes: true });
const seenHere = await seen(browser, host, host);
reportGoal({ name: 'saved → seen in another browser, median', value: median(seenHere), unit: 'ms' });
reportGoal({ name: 'saved → seen in another browser, p95', value: percentile(seenHere, 95), unit: 'ms' });
await host.stop();

const server = await startPostgres();
if (server) {
  const { a, b, stop } = await startCluster(server.url('postgres'), { STORAGE_URL: '' });
  const at = await a.signedIn();
  const there = await told(at, through(b, at));
  reportGoal({ name: 'change → told at the other node, median', value: median(there), unit: 'ms' });
  reportGoal({ name: 'change → told at the other node, p95', value: percentile(there, 95), unit: 'ms' });
  const seenThere = await seen(browser, a, b);
  reportGoal({ name: 'saved → seen through the other node, median', value: median(seenThere), unit: 'ms' });
  reportGoal({ name: 'saved → seen through the other node, p95', value: percentile(seenThere, 95), unit: 'ms' });
  await stop();
  await server.stop();
} else console.log(`skipped: ${noPostgres}`);
await browser.close();

/** Returns the milliseconds from the answer to a save in one browser until the list in another shows it. */
async function seen(opened: Browser, of: Host, at: Host): Promise<number[]> {
  const [writer, reader] = await Promise.all([newPage(opened), newPage(opened, { returning: true })]);
  await Promise.all([signIn(writer, of.origin), signIn(reader, at.origin)]);
  const id = await addCase(await of.signedIn(), 'Кейс');
  await writer.goto(`${of.origin}/version.json`);
  const waits = reader.waitForResponse((response) => response.url().endsWith(waitPath) && response.ok());
  await Promise.all([waits, reader.goto(`${at.origin}/cases/list/`)]);
  await reader.locator(`tr[data-id="${id}"]`).waitFor();
  const times: number[] = [];
  for (let n = 0; n < changes; n++) {
    const title = `Кейс ${n}`;
    const drawn = reader.evaluate(whenDrawn, [id, title] as const);
    await pause(300 + ((n * 137) % 950));
    const answered = await writer.evaluate(save, [id, title] as const);
    times.push(Math.max(0, (await drawn) - answered));
  }
  for (const page of [writer, reader]) await page.context().close();
  return times;
}

/** In the page. Resolves to the time at which the row has that title. */
function whenDrawn([id, title]: readonly [number, string]): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const text = document.querySelector(`tr[data-id="${id}"] [data-row-link]`)?.textContent;
      if (text?.replaceAll('\u00a0', ' ') !== title) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** In the page. Resolves to the time of the answer. */
async function save([id, title]: readonly [number, string]): Promise<number> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(`/api/cases/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    body: JSON.stringify({ title }),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return Date.now();
}

/** Returns the milliseconds from the beginning of each save to its news. */
async function told(writer: Client, reader: Client): Promise<number[]> {
  const times: number[] = [];
  let state = await ask(reader, { tab: 'reader', wait: 0 });
  for (let n = 0; n < changes; n++) {
    const waiting = ask(reader, { tab: 'reader', since: state.cursor, seen: state.seen });
    // Not in step with the second in which a node looks.
    await pause(50 + ((n * 137) % 950));
    const began = performance.now();
    await writer.post('/api/services', { title: `Услуга ${n}` });
    state = await waiting;
    times.push(performance.now() - began);
    if (state.changes.length !== 1) throw new Error(`${state.changes.length} changes`);
  }
  // Else those who wait would be told when it is forgotten.
  await reader.post(waitPath, { tab: 'reader', gone: true });
  return times;
}

/** As tabs of people who do nothing: each asks again as soon as its call has ended. */
async function measureWaiting(asked: Host): Promise<void> {
  const { pid } = asked;
  // Each in a browser of their own.
  const clients: Client[] = [];
  while (clients.length < people) clients.push(await asked.signedIn());
  const before = await used(pid);
  let isOver = false;
  let answers = 0;
  const wait = async (person: Client, tab: string) => {
    let state = await ask(person, { tab, at: 'list:case', wait: 0 });
    while (!isOver) {
      state = await ask(person, { tab, at: 'list:case', since: state.cursor, seen: state.seen });
      answers++;
      await pause(100);
    }
  };
  const all = clients.map((person, n) => wait(person, `t${n}`));
  // All have come, and all know it.
  for (let last = -1; last !== answers; await pause(3000)) last = answers;
  const [began, first, from] = [performance.now(), await used(pid), answers];
  await pause(idleSeconds * 1000);
  const after = await used(pid);
  const seconds = (performance.now() - began) / 1000;
  reportGoal({ name: '200 people wait, memory', value: after.megabytes - before.megabytes, unit: 'MB' });
  reportGoal({
    name: '200 people wait, processor',
    value: (100 * (after.seconds - first.seconds)) / seconds,
    unit: '%',
  });
  reportGoal({
    name: 'requests of an idle person, an hour',
    value: ((answers - from) / people / seconds) * 3600,
    unit: 'requests',
  });
  report({ name: `${people} people come, answers until all know`, value: from, unit: 'times' });
  isOver = true;
  await clients[0]?.post('/api/services', { title: 'Конец' });
  await Promise.all(all);
}

async function ask(by: Client, call: object): Promise<WaitAnswer> {
  const { status, body, text } = await by.post<WaitAnswer>(waitPath, call);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
}

/** Memory and processor time of a process, as Linux tells them. */
async function used(pid: number): Promise<{ megabytes: number; seconds: number }> {
  const [status, stat] = await Promise.all(['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')));
  const [user = 0, system = 0] = (stat ?? '').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return { megabytes: Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1]) / 1024, seconds: (user + system) / 100 };
}
