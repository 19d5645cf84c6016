// What site.json has said of the website, and what of it stays when it cannot be read.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadSite, site, siteKnown } from '../../src/state/browser/site.ts';
import { readStored } from '../../src/state/browser/storage.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';

const url = 'https://example.com/{section}/{slug}.html';
const known = { url, preview: true };
const stored = () => readStored('pult.site', (value) => value);

async function answered(status: number, body: unknown): Promise<void> {
  fakeFetch({ 'GET /site.json': { status, body } });
  loadSite();
  await siteKnown();
}

test.before.each(() => answered(200, known));

for (const status of [429, 500, 502, 503])
  test(`a server that answers ${status} takes away nothing that the website offers`, async () => {
    await answered(status, { message: 'Позже' });
    assert.equal([site.pattern, { ...site.offers }, stored()], [url, known, known]);
  });

for (const [status, body] of [
  [404, { message: 'Нет' }],
  [200, 'страница'],
] as const)
  test(`one that answers ${status} with ${typeof body} has none of it`, async () => {
    await answered(status, body);
    assert.equal([site.pattern, { ...site.offers }, stored()], [null, {}, {}]);
  });

test.run();
