import type { FastifyInstance } from 'fastify';
import { backupPath } from '../../model/backup.ts';
import { Problem } from '../../model/problem.ts';
import { conflict } from '../http/problems.ts';
import type { Place } from '../place.ts';
import { userId } from '../session/guards.ts';

/** The calls behind «Скачать резервную копию». Their code is loaded when they are first called. */
export function backupRoutes(app: FastifyInstance, { place }: { place: Place }): void {
  let isRunning = false;

  app.get(`${backupPath}/size`, async () => {
    const { backupSize } = await import('./download.ts');
    return backupSize(place);
  });

  app.get(backupPath, { exposeHeadRoute: false }, async (request, reply) => {
    // A link on another site must not make the host work.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new Problem('forbidden', 403, 'Резервную копию можно скачать только из панели.');
    if (isRunning) throw conflict('Резервная копия уже скачивается. Дождитесь её конца и повторите.');
    isRunning = true;
    try {
      const { beginDownload } = await import('./download.ts');
      const { stream, bytes, name } = await beginDownload(place);
      stream.once('close', () => {
        isRunning = false;
      });
      request.log.info({ user: userId(request), bytes }, 'backup');
      return reply
        .headers({
          'Content-Type': 'application/x-tar',
          // Browsers show by it how much is still to come.
          'Content-Length': bytes,
          'Content-Disposition': `attachment; filename="${name}"`,
        })
        .send(stream);
    } catch (error) {
      isRunning = false;
      throw error;
    }
  });
}
