import { proxy } from 'valtio/vanilla';
import { isObject, isText } from '../model/json-value.ts';
import { isSitePattern } from '../model/site-address.ts';

/**
 * `pattern`: of the public site's addresses, https://example.com/{section}/{slug}.html; null where none is configured.
 * `loading`: it may still come. `backup`: the server has the data itself, and a backup can be downloaded from it.
 */
export const site = proxy<{ pattern: string | null; loading: boolean; backup: boolean }>({
  pattern: null,
  loading: false,
  backup: false,
});

/** In milliseconds. A key that was pressed before the pattern has come waits no longer. */
const patience = 3000;

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
  await Promise.race([loading, new Promise((done) => setTimeout(done, patience))]);
}

async function readSite(): Promise<void> {
  try {
    const response = await fetch('/site.json', { cache: 'no-cache' });
    // Another server may have no such file, or may respond with an HTML page.
    const body: unknown = response.ok ? await response.json() : null;
    site.backup = isObject(body) && body.backup === true;
    if (isObject(body) && isText(body.url) && isSitePattern(body.url)) site.pattern = body.url;
  } catch {
    // Without it nothing leads to the public site.
  }
}
