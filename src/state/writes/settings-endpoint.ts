import { etagOf } from '../../api/entity-tag.ts';
import { fetchPageSettings, savePageSettings } from '../../api/page-settings.ts';
import {
  type PageName,
  type PageSettings,
  pageSettingsFields,
  pageSettingsTitles,
  showCategoryField,
} from '../../model/page-settings.ts';
import { kindOfField } from '../../model/value-kind.ts';
import { receiveInForm } from '../forms/form.ts';
import { settingsFormKey } from '../forms/form-keys.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

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
      return loaded(page, settings, etag);
    },
    readStale: ({ current, etag }) => {
      const settings = settingsIn(current);
      return settings && loaded(page, settings, etag);
    },
    receive: (saved) => receiveInForm(settingsFormKey(page), saved),
    write: async (values, ifMatch) => {
      const { settings, etag } = await savePageSettings(page, nested(page, values), ifMatch);
      if (settings) return loaded(page, settings, etag);
      const { version: _, ...saved } = values;
      return { values: saved, etag };
    },
  };
}

function loaded(page: PageName, settings: PageSettings, etag: string | null): Loaded {
  return { values: flat(page, settings), etag: etagOf({ ...settings }) ?? etag };
}

/** Returns the settings of an answer, which may be wrapped, as in the host's GET, or bare; null for another shape. */
function settingsIn(current: unknown): PageSettings | null {
  if (typeof current !== 'object' || current === null) return null;
  if ('system_name' in current) return current as PageSettings; // contract.md, «Records»
  return 'settings' in current ? settingsIn(current.settings) : null;
}

/** Returns flat values. Hosts may write the flag as 1 and 0; an unset flag is on (section 9 of the specification). */
function flat(page: PageName, { settings, ...rest }: PageSettings): Values {
  if (page === 'services') return rest;
  const flag: unknown = settings?.show_category ?? true;
  return { ...rest, show_category: flag === true || flag === 1 || flag === '1' };
}

function nested(page: PageName, { show_category, version: _, ...rest }: Values): Values {
  return { ...rest, system_name: page, settings: page === 'cases' ? { show_category } : null };
}
