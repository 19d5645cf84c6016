import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentPath } from '../content/answers.ts';

/** Without PUBLIC_URL the panel is where the page has taken the script from. */
const whence = 'new URL(document.currentScript.src).origin';

/**
 * Registers the scripts that the website includes: `preview.js` shows what is typed without losing the scroll, `edit.js`
 * puts «Править» on each page for whoever came once by `?pult`. Public and without a session: there is nothing in them but
 * the address of the panel. `folder`: where they lie.
 */
export function siteScripts(app: FastifyInstance, folder: string, publicUrl: URL | null): void {
  const panel = publicUrl && JSON.stringify(publicUrl.origin);
  for (const name of ['preview.js', 'edit.js']) {
    app.get(`${contentPath}/${name}`, async (_request, reply) => {
      const text = await readFile(join(folder, name), 'utf8');
      reply.headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=300',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
      });
      return reply.send(panel === null ? text : text.replace(whence, panel));
    });
  }
}
