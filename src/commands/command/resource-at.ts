import { type PageName, pageSettingsPaths } from '../../model/resource/page-settings.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import { settingsHome } from '../../model/resource/settings-home.ts';

/** Returns the resource whose section the address belongs to. */
export function resourceAt(path: string): Resource | undefined {
  const here = withSlash(path).replace(/\d+/, '0');
  for (const [page, { view }] of Object.entries(pageSettingsPaths)) {
    if (withSlash(view) === here) return settingsHome[page as PageName]; // the keys of pageSettingsPaths
  }
  return resources.find(({ paths }) => [paths.list, paths.create, paths.edit(0)].map(withSlash).includes(here));
}

/** Returns the resource whose form or page of settings has that address; undefined for its list and elsewhere. */
export function listOfForm(path: string): Resource | undefined {
  const resource = resourceAt(path);
  return resource && withSlash(path) !== withSlash(resource.paths.list) ? resource : undefined;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
