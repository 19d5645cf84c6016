import { fetchPageSettings, savePageSettings } from '../../api/page-settings.ts';
import { caseResource } from '../../model/case.ts';
import { type PageName, type PageSettings, pageSettingsPaths, pageSettingsTitles } from '../../model/page-settings.ts';
import { serviceResource } from '../../model/service.ts';
import type { FormSource, Values } from './source.ts';

/** The list that the settings belong to. */
export const settingsHome = { cases: caseResource, services: serviceResource } as const;

/** General settings of a page of the site. `show_category` lies flat among the values. */
export function settingsForm(page: PageName): FormSource {
  return {
    key: `settings:${page}`,
    resource: null,
    id: null,
    path: pageSettingsPaths[page].view,
    known: () => null,
    fetch: async () => {
      const { settings, etag } = await fetchPageSettings(page);
      return { values: flat(page, settings), etag };
    },
    heading: () => pageSettingsTitles[page],
    write: async (values, ifMatch) => {
      const { settings, etag } = await savePageSettings(page, nested(page, values), ifMatch);
      return { values: settings ? flat(page, settings) : values, etag };
    },
    leave: () => settingsHome[page].paths.list,
    saved: () => ({ path: null }),
  };
}

/** Hosts may write the flag as 1 and 0; where it is not set, it is on (section 9 of the specification). */
function flat(page: PageName, { settings, ...rest }: PageSettings): Values {
  if (page === 'services') return rest;
  const flag: unknown = settings?.show_category ?? true;
  return { ...rest, show_category: flag === true || flag === 1 || flag === '1' };
}

function nested(page: PageName, { show_category, ...rest }: Values): Values {
  return { ...rest, system_name: page, settings: page === 'cases' ? { show_category } : null };
}
