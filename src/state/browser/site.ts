import { proxy } from 'valtio/vanilla';
import { isObject, isText } from '../../model/base/json-value.ts';
import { isSitePattern } from '../../model/resource/site-address.ts';
import { readStored, writeStored } from './storage.ts';

const storageName = 'pult.site';

const stored = readStored(storageName, (value) => (isObject(value) ? value : null));

/**
 * `pattern`: of the public site's addresses, https://example.com/{section}/{slug}.html; null where none is configured.
 * `offers`: all that site.json says, such as that a backup can be downloaded. Until it has come both are those of the last
 * visit, so that nothing jumps; `offers` is null in the first one. `loading`: it may still come.
 */
export const site = proxy<{
  pattern: string | null;
  offers: Readonly<Record<string, unknown>> | null;
  loading: boolean;
}>({
  pattern: patternIn(stored?.url),
  offers: stored,
  loading: false,
});

/** In milliseconds. A key that was pressed before the pattern has come waits no longer. */
const timeoutMs = 3000;

let loading: Promise<void> = Promise.resolve();

/** Reads site.json: the build writes it beside the panel, the host answers with its own SITE_URL and what it offers. */
export function loadSite(): void {
  site.loading = true;
  loading = readSite().finally(() => {
    site.loading = false;
  });
}

/** Resolves when the pattern has come, or none has for some time. */
export async function siteKnown(): Promise<void> {
  await Promise.race([loading, new Promise((done) => setTimeout(done, timeoutMs))]);
}

async function readSite(): Promise<void> {
  try {
    const response = await fetch('/site.json', { cache: 'no-cache' });
    // A server that fails just now says nothing of what it has.
    if (response.status > 499 || response.status === 429) throw response;
    // Another server may have no such file, or may respond with an HTML page.
    const body: unknown = response.ok ? await response.json() : null;
    const offers = isObject(body) ? body : {};
    site.offers = offers;
    site.pattern = patternIn(offers.url);
    writeStored(storageName, offers);
  } catch {
    // What the last visit has learned stays; without it nothing leads to the public site.
    site.offers ??= {};
  }
}

function patternIn(value: unknown): string | null {
  return isText(value) && isSitePattern(value) ? value : null;
}
