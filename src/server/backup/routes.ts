import type { FastifyInstance } from 'fastify';
import { backupPath } from '../../model/base/backup.ts';
import type { DataLocation } from '../base/location.ts';
import { refuseUnlessAsked } from '../http/asked-by-page.ts';
import { conflict } from '../http/problems.ts';
import { endWhenSlow, endWhenStalled } from '../http/stalled-reader.ts';
import { type GuardServices, requireConfirmed, userId } from '../session/guards.ts';

/** A reader that takes nothing for so long has gone. */
const stalledMs = 60_000;

/** The calls behind «Скачать резервную копию». Their code is loaded when they are first called. */
export function backupRoutes(app: FastifyInstance, services: GuardServices & { location: DataLocation }): void {
  const { location } = services;
  const message = 'Резервную копию можно скачать только из панели.';
  let isRunning = false;

  const refuseSecond = () => {
    if (isRunning) throw conflict('Резервная копия уже скачивается. Дождитесь её конца и повторите.');
  };

  // The panel asks for the size first, and for the password where that is refused.
  app.get(`${backupPath}/size`, async (request) => {
    refuseUnlessAsked(request, message);
    await requireConfirmed(request, services);
    refuseSecond();
    const { backupSize } = await import('./download.ts');
    return backupSize(location);
  });

  app.get(backupPath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseUnlessAsked(request, message);
    // It holds the hashes of all passwords, and the secrets of second factors.
    await requireConfirmed(request, services);
    refuseSecond();
    isRunning = true;
    try {
      const { beginDownload } = await import('./download.ts');
      const { stream, bytes, name } = await beginDownload(location);
      stream.once('close', () => {
        isRunning = false;
      });
      // Nobody else can download one meanwhile.
      endWhenStalled(reply, stalledMs, () => request.log.warn('backup: nothing was read for a minute'));
      endWhenSlow(reply, bytes, () => request.log.warn('backup: it was read too slowly'));
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
