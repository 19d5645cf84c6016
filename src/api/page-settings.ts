import { isObject } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import {
  type PageName,
  type PageSettings,
  pageSettingsFields,
  pageSettingsPaths,
} from '../model/resource/page-settings.ts';
import { call } from './client.ts';
import { tagOfAnswer } from './entity-tag.ts';
import { unexpectedResponse } from './response-problem.ts';

interface LoadedSettings {
  settings: PageSettings;
  /** For `If-Match`; null where the host sends none that can be compared. */
  etag: string | null;
}

/** Fetches the settings of a page. */
export async function fetchPageSettings(page: PageName): Promise<LoadedSettings> {
  const { data, etag } = await call<{ settings: PageSettings }>({ method: 'GET', path: pageSettingsPaths[page].read });
  // A host may have no row for a page that nobody has saved yet.
  const settings = data?.settings === null ? ({} as PageSettings) : data?.settings;
  if (!isObject(settings)) throw new Problem('broken', 200, 'Сервер прислал настройки в незнакомом виде.');
  return { settings, etag: tagOfAnswer(etag, { ...settings }) };
}

/** Saves the settings of a page. Returns them as saved; null where the host does not answer with them. */
export async function savePageSettings(
  page: PageName,
  body: object,
  ifMatch: string | null,
): Promise<LoadedSettings | null> {
  const { data, etag } = await call<unknown>({ method: 'POST', path: pageSettingsPaths[page].save, body, ifMatch });
  if (data !== null && !isObject(data)) throw unexpectedResponse(200);
  const settings = parsePageSettings(data);
  return settings && { settings, etag: tagOfAnswer(etag, { ...settings }) };
}

/** Returns the settings of an answer, which may be wrapped, as in the host's GET, or bare; null for another shape. */
export function parsePageSettings(data: unknown): PageSettings | null {
  if (!isObject(data)) return null;
  // .github/contract.md, «Records»
  if (pageSettingsFields.every(({ name }) => name in data)) return data as unknown as PageSettings;
  return 'settings' in data ? parsePageSettings(data.settings) : null;
}
