import type { FastifyInstance } from 'fastify';
import { type PageName, pageSettingsPaths } from '../../model/resource/page-settings.ts';
import type { Database } from '../database/database.ts';
import { entityTag, isStale, setEntityTag } from '../http/entity-tag.ts';
import { jsonObject } from '../http/json-body.ts';
import { StaleVersion } from '../http/problems.ts';
import { sendWriteResult, writeOnce } from '../records/idempotent-write.ts';
import { authorOf } from '../session/guards.ts';
import { lastChange } from '../store/last-change.ts';
import { readSettings, versionedSettings, writeSettings } from '../store/page-settings.ts';
import { settingsChange } from './settings-change.ts';

export function settingsRoutes(app: FastifyInstance, database: Database): void {
  for (const [page, { read, save }] of Object.entries(pageSettingsPaths) as [
    PageName,
    { read: string; save: string },
  ][]) {
    app.get(read, async (_request, reply) => {
      const { settings, version } = versionedSettings(database, await readSettings(database.read, page));
      return setEntityTag(reply, version).send({ settings });
    });

    app.post(save, async (request, reply) => {
      const change = settingsChange(page, jsonObject(request));
      const result = await writeOnce(database, request, async (writer) => {
        const previous = await readSettings(writer, page);
        const { settings: current, version } = versionedSettings(database, previous);
        if (isStale(request, version)) {
          const last = await lastChange(writer, 'page_settings', 'system_name', page);
          throw new StaleVersion({ current, etag: entityTag(version), ...last });
        }
        const next = await writeSettings(writer, previous, change(previous.settings), authorOf(request));
        const saved = versionedSettings(database, next);
        return { status: 200, version: saved.version, json: JSON.stringify({ settings: saved.settings }) };
      });
      return sendWriteResult(request, reply, result);
    });
  }
}
