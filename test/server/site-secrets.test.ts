// Whatever anybody asks for without a session, nothing of a draft, a hidden record, a version or an account is in the answer.
// FUZZ=10000: so many requests. SEED=7: others.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { fuzzedRequest } from '../fixtures/fuzzed-requests.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { addCase, addCategory } from '../fixtures/records.ts';
import { random } from '../fixtures/seeded.ts';

const count = Number(process.env.FUZZ ?? 500);
const dice = random(Number(process.env.SEED ?? 5));

/** Stands in every text that nobody may read. */
const secret = 'zq7secret';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost({
    CONTENT_API: 'public',
    SITE_URL: 'https://example.com/{section}/{slug}.html',
    LOG_LEVEL: 'silent',
  });
  client = await host.signedIn();
});
test.after(() => host.stop());

test('0 bytes of a draft, a hidden record, a version or an account, whatever is asked for', async () => {
  const ids = await fill();
  const { headers } = await sendRaw(host.origin, 'GET', '/content/v1/cases');
  // Whoever asks may know where to look; slugs of what is hidden are no secret from whoever names them.
  const known = [...ids, 'seen', 'hidden-place', 'renamed-place', 'closed', String(headers['x-pult-cursor'])];
  const leaks: string[] = [];
  const statuses: Record<string, number> = {};
  const epoch = String(headers['x-pult-cursor']).split('-')[1] ?? '';
  for (let n = 0; n < count; n++) {
    const { method, path, headers: sent } = fuzzedRequest(dice, known);
    const answer = await sendRaw(host.origin, method, path, sent);
    statuses[String(answer.status)] = (statuses[String(answer.status)] ?? 0) + 1;
    const { 'x-pult-cursor': cursor, ...rest } = answer.headers;
    const text = `${JSON.stringify(rest)} ${answer.text}`;
    const found = [
      secret,
      admin.email,
      '"Admin"',
      '"version"',
      '"updated_by"',
      'created_at',
      '"account"',
      '"sort"',
      '"show"',
    ];
    // A tag of the panel has it, and with it the number of a version.
    const hasVersion = path.startsWith('/api/') ? false : new RegExp(`"${epoch}-b?\\d`).test(text);
    const named = found.filter((word) => text.includes(word));
    if (rest['set-cookie'] && !path.startsWith('/api/')) named.push('cookie');
    if (named.length > 0 || hasVersion) leaks.push(`${method} ${path}: ${answer.status} ${named}`);
  }
  assert.equal(leaks, []);
  // Most ask for what there is not, and get no page of the panel.
  assert.ok((statuses['200'] ?? 0) > count / 10, JSON.stringify(statuses));
  console.log(`  ${count} requests, ${leaks.length} leaks, answers: ${JSON.stringify(statuses)}`);
});

/** Makes all that is secret beside a case that is not. Returns the ids. */
async function fill(): Promise<string[]> {
  const shown = await addCase(client, `Было ${secret}`, { slug: 'seen', show: false });
  await client.put(`/api/cases/${shown}`, { title: 'Видно', show: true });
  await client.post(`/api/cases/${shown}/text`, { content: [{ style: 'large', text: `Удалено ${secret}` }] });
  await client.delete(`/api/cases/${shown}/text/1`);
  await client.post(`/api/cases/${shown}/text`, { content: [{ style: 'large', text: 'Видно' }] });
  const category = await addCategory(client, `Категория ${secret}`);
  await client.put(`/api/cases/categories/${category}`, { show: false, slug: 'closed', subtitle: secret });
  await client.put(`/api/cases/${shown}`, { category_id: category });
  const hidden = await addCase(client, `Кейс ${secret}`, { slug: 'hidden-place', show: false, announce: secret });
  await client.post(`/api/cases/${hidden}/text`, { header: { text: secret }, data: [{ key: secret, value: secret }] });
  await client.put(`/api/cases/${hidden}`, { slug: 'renamed-place', seo_title: secret });
  const removed = await addCase(client, `Удалён ${secret}`, { show: false });
  await client.delete(`/api/cases/${removed}`);
  const service = await client.post<{ id: number }>('/api/services', {
    title: `Услуга ${secret}`,
    active: false,
    slug: `service-${secret}`,
  });
  const type = await client.post<{ id: number }>('/api/technologies/types', { name: `Тип ${secret}` });
  const technology = { name: secret, show: false, technology_type_id: type.body.id };
  await client.post('/api/technologies', technology);
  const draft = { form: `case:${shown}`, tab: 'a1', version: null };
  const parts = [{ form: `case:${shown}`, base: {}, changes: { title: `Черновик ${secret}` } }];
  assert.is((await client.put('/api/drafts', { ...draft, parts })).status, 200);
  return [shown, category, hidden, removed, service.body.id, type.body.id].map(String);
}

test.run();
