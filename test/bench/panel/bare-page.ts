import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Matches once the last byte of a bare page has come. */
export const bareEnd = '#end';

interface Bare {
  name: string;
  /** Text of a script to add. */
  script?: string;
  /** Only what was asked for before this time counts, in milliseconds since the navigation. */
  until?: number;
}

/**
 * Writes the floor of a screen into the folder that the host serves, and returns its path: the screen as the page shows
 * it now, as static HTML with its styles, followed by noise, so that as many bytes travel as the panel has downloaded.
 */
export async function writeBarePage(
  page: Page,
  panelFolder: string,
  { name, script = '', until = Number.MAX_VALUE }: Bare,
): Promise<string> {
  const { markup, styles, theme, bytes } = await page.evaluate(snapshot, until);
  const files = { [`bare-${name}.css`]: styles, ...(script && { [`bare-${name}.js`]: script }) };
  const head = `<!doctype html><html lang="ru" data-theme="${theme}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title>
    <link rel="stylesheet" href="/bare-${name}.css">
    ${script && `<script src="/bare-${name}.js" defer></script>`}</head>`;
  const html = (noise: string) =>
    `${head}${markup.replace('</body>', '')}<!--${noise}--><i id="end"></i></body></html>`;
  const known = brotliCompressSync(styles).length + brotliCompressSync(html('')).length;
  await save(panelFolder, { ...files, [`bare-${name}.html`]: html(noiseOf(bytes - known)) });
  return `/bare-${name}.html`;
}

/** Returns text that is compressed to so many bytes: a character of base64 carries six bits. */
function noiseOf(bytes: number): string {
  return randomBytes(Math.max(0, bytes)).toString('base64');
}

async function save(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
}

/** Runs in the page. `bytes` are the compressed bodies of what it had asked for before `until`. */
function snapshot(until: number) {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const script of copy.querySelectorAll('script, noscript')) script.remove();
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const loaded = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const needed = loaded.filter(({ startTime }) => startTime < until) as PerformanceResourceTiming[];
  return {
    markup: copy.outerHTML,
    styles: sheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).join('\n'),
    theme: document.documentElement.dataset.theme ?? 'light',
    bytes: needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
