import { type PageName, type PageSettings, pageSettingsPaths } from '../model/page-settings.ts';
import { Problem } from '../model/problem.ts';
import { call } from './client.ts';
import { unexpectedResponse } from './response-problem.ts';

interface Answer {
  settings: PageSettings;
}

/** Fetches the settings of a page, and their version where the host sends one. */
export async function fetchPageSettings(page: PageName): Promise<{ settings: PageSettings; etag: string | null }> {
  const { data, etag } = await call<Answer>({ method: 'GET', path: pageSettingsPaths[page].read });
  if (!data?.settings) throw new Problem('broken', 200, 'Сервер прислал настройки в незнакомом виде.');
  return { settings: data.settings, etag };
}

/** Saves the settings of a page. Returns them as saved; null where the host does not answer with them. */
export async function savePageSettings(page: PageName, body: object, ifMatch: string | null) {
  const { data, etag } = await call<Answer | null>({
    method: 'POST',
    path: pageSettingsPaths[page].save,
    body,
    ifMatch,
  });
  if (typeof data !== 'object' || Array.isArray(data)) throw unexpectedResponse(200);
  return { settings: data?.settings ?? null, etag };
}
