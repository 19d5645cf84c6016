import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  type PageName,
  type PageSettings,
  pageSettingsFields,
  pageSettingsPaths,
  showCategoryField,
} from '../../model/page-settings.ts';
import type { Database } from '../database/database.ts';
import { entityTag, isStale, setEntityTag } from '../http/entity-tag.ts';
import { sendWriteResult, writeOnce } from '../http/idempotent-write.ts';
import { jsonObject } from '../http/json-body.ts';
import { StaleVersion } from '../http/problems.ts';
import { schemaForFields } from '../records/field-schema.ts';
import { userId } from '../session/guards.ts';
import { lastChange } from '../store/last-change.ts';
import { readSettings, versionedSettings, writeSettings } from '../store/page-settings.ts';
import { validate } from '../validation/validate.ts';
import { optionalPart } from '../validation/values.ts';

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
      const change = validate(schemas[page], jsonObject(request));
      const result = await writeOnce(database, request, async (writer) => {
        const previous = await readSettings(writer, page);
        const { settings: current, version } = versionedSettings(database, previous);
        if (isStale(request, version)) {
          const last = await lastChange(writer, 'page_settings', 'system_name', page);
          throw new StaleVersion({ current, etag: entityTag(version), ...last });
        }
        const next = { settings: merged(previous.settings, change), version: previous.version + 1 };
        await writeSettings(writer, next, userId(request));
        const saved = versionedSettings(database, next);
        return { status: 200, version: saved.version, json: JSON.stringify({ settings: saved.settings }) };
      });
      return sendWriteResult(request, reply, result);
    });
  }
}

const texts = schemaForFields(pageSettingsFields).partial();
const schemas = {
  cases: texts.extend({ settings: optionalPart('Настройки', schemaForFields([showCategoryField]).shape).optional() }),
  services: texts,
} as const satisfies Record<PageName, z.ZodType>;

/** A field that is left out keeps its value. */
function merged(previous: PageSettings, change: Partial<PageSettings>): PageSettings {
  return { ...previous, ...change, settings: change.settings ?? previous.settings };
}
