import { errorMessage } from '../../model/base/error-message.ts';
import type { Config } from '../base/config.ts';
import type { Found } from './found.ts';

const answerTimeoutMs = 10_000;

/** Whether the website answers where the panel's links lead. */
export async function checkSite({ siteUrl }: Config): Promise<Found | null> {
  if (siteUrl === null) return null;
  const { origin } = new URL(siteUrl);
  try {
    await read(origin);
    return `${origin} (SITE_URL) answers`;
  } catch (error) {
    return { warning: `${origin} (SITE_URL) does not answer: ${errorMessage(error)}. Links of the panel lead there` };
  }
}

/** Whether the website's page for previews answers, and lets itself be shown in the panel. */
export async function checkPreview({ previewUrl }: Config): Promise<Found | null> {
  if (previewUrl === null) return null;
  const address = new URL(previewUrl.replaceAll('{path}', encodeURIComponent('/')));
  const name = `${address.origin}${address.pathname} (PREVIEW_URL)`;
  try {
    const refused = (await read(address.href)).get('X-Frame-Options');
    if (refused === null) return `${name} answers`;
    return {
      warning: `${name} answers with X-Frame-Options: ${refused}, so the panel cannot show it: send Content-Security-Policy: frame-ancestors with the panel's address instead`,
    };
  } catch (error) {
    return { warning: `${name} does not answer: ${errorMessage(error)}. The panel cannot show the real page` };
  }
}

/** Resolves to the headers of any answer but a failure of the server. */
async function read(address: string): Promise<Headers> {
  const { status, headers, body } = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
  await body?.cancel();
  if (status >= 500) throw new Error(`it answers ${status}`);
  return headers;
}
