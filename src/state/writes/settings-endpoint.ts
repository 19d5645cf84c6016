import { fetchPageSettings, parsePageSettings, savePageSettings } from '../../api/page-settings.ts';
import { isObject } from '../../model/base/json-value.ts';
import {
  type PageName,
  type PageSettings,
  pageSettingsFields,
  pageSettingsTitles,
  showCategoryField,
} from '../../model/resource/page-settings.ts';
import { kindOfField } from '../../model/resource/value-kind.ts';
import { type Endpoint, isVersioned, type Loaded, type Values } from './endpoint.ts';

/**
 * Returns the endpoint of the general settings of a page of the site. `show_category` is a flat member of the values.
 */
export function settingsEndpoint(page: PageName): Endpoint {
  const fields = page === 'cases' ? [...pageSettingsFields, showCategoryField] : pageSettingsFields;
  return {
    key: `settings:${page}`,
    name: pageSettingsTitles[page],
    accusative: pageSettingsTitles[page],
    rules: { fields: fields.map(({ name }) => name) },
    labelOf: (path) => fields.find(({ name }) => name === path)?.label ?? path,
    kindOf: (path) => {
      const field = fields.find(({ name }) => name === path);
      return field ? kindOfField(field) : { kind: 'plain' };
    },
    changeOf: (before, after) => ({ kind: 'settings', page, before, after }),
    read: async () => {
      const { settings, etag } = await fetchPageSettings(page);
      return { values: flat(page, settings), etag };
    },
    readStale: ({ current, etag }) => {
      const settings = parsePageSettings(current);
      return settings && { values: flat(page, settings), etag };
    },
    write: async (values, ifMatch) => {
      const saved = await savePageSettings(page, nested(page, { values, etag: ifMatch }), ifMatch);
      return saved && { values: flat(page, saved.settings), etag: saved.etag };
    },
  };
}

/**
 * Returns flat values. Hosts may write the flag as 1 and 0; an unset flag is on (section 9 of the specification).
 * `settings` stays: a save may replace what else another host has in it.
 */
function flat(page: PageName, settings: PageSettings): Values {
  if (page === 'services') return settings;
  const flag: unknown = settings.settings?.show_category ?? true;
  return { ...settings, show_category: flag === true || flag === 1 || flag === '1' };
}

function nested(page: PageName, loaded: Loaded): Values {
  const { show_category, settings, version, ...rest } = loaded.values;
  return {
    ...rest,
    ...(!isVersioned(loaded) && version !== undefined && { version }),
    system_name: page,
    settings: page === 'cases' ? { ...(isObject(settings) && settings), show_category } : (settings ?? null),
  };
}
