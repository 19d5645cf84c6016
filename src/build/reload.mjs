import { fingerprintOf } from './fingerprint.mjs';
import { filesIn, staticFolder, virtual } from './tools.mjs';

/** The address of esbuild's stream of changes. */
export const changes = '/esbuild';

/** Development: a module that reloads the page. It contains the state of static/, so that a change there is a change. */
export function reloadOnChange() {
  return virtual('pult:reload', async () => {
    const watchFiles = await filesIn(staticFolder);
    const listen = `new EventSource('${changes}').addEventListener('change', () => location.reload());`;
    const contents = `${listen}\nglobalThis.staticFiles = '${await fingerprintOf(watchFiles)}';`;
    return { contents, watchFiles, watchDirs: [staticFolder] };
  });
}
