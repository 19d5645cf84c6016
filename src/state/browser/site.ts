import { proxy } from 'valtio/vanilla';
import { isObject, isText } from '../../model/base/json-value.ts';
import { isSitePattern } from '../../model/resource/site-address.ts';
import { readStored, writeStored } from './storage.ts';

const storageName = 'pult.site';

/**
 * `pattern`: of the public site's addresses, https://example.com/{section}/{slug}.html; null where none is configured. Until
 * it has come it is that of the last visit, so that no form jumps.
 * `loading`: it may still come. `backup`: the server has the data itself, and a backup can be downloaded from it.
 */
export const site = proxy<{ pattern: string | null; loading: boolean; backup: boolean }>({
  pattern: readStored(storageName, patternIn),
  loading: false,
  backup: false,
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
    // Another server may have no such file, or may respond with an HTML page.
    const body: unknown = response.ok ? await response.json() : null;
    site.backup = isObject(body) && body.backup === true;
    const pattern = isObject(body) ? patternIn(body.url) : null;
    if (pattern === site.pattern) return;
    site.pattern = pattern;
    writeStored(storageName, pattern);
  } catch {
    // Without it nothing leads to the public site.
  }
}

function patternIn(value: unknown): string | null {
  return isText(value) && isSitePattern(value) ? value : null;
}
