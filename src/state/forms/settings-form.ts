import { type PageName, pageSettingsPaths, pageSettingsTitles } from '../../model/resource/page-settings.ts';
import { settingsHome } from '../../model/resource/settings-home.ts';
import { settingsFormKey } from '../form/form-keys.ts';
import type { FormSource } from '../form/source.ts';
import { settingsEndpoint } from '../writes/settings-endpoint.ts';

/** Returns the form of the general settings of a page of the site. */
export function settingsForm(page: PageName): FormSource {
  const endpoint = settingsEndpoint(page);
  return {
    key: settingsFormKey(page),
    resource: null,
    id: null,
    path: pageSettingsPaths[page].view,
    rules: endpoint.rules,
    initial: () => null,
    endpoint,
    heading: () => pageSettingsTitles[page],
    close: () => settingsHome[page].paths.list,
    afterSave: () => ({ path: null }),
  };
}
