import ListChecks from 'lucide-react/icons/list-checks';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Settings from 'lucide-react/icons/settings';
import { pageSettingsOf } from '../../commands/app/settings.ts';
import { reloadListCommand } from '../../commands/list/list.ts';
import { selectAllCommand } from '../../commands/rows/more-selection.ts';
import { phrases } from '../../model/base/phrases.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { type Action, action } from './action.ts';

/** Returns what can be done with a list, apart from adding to it. */
export function listActions(resource: Resource): Action[] {
  const settings = pageSettingsOf(resource.name);
  const isEmpty = cachedList(resource)?.count === 0;
  return [
    ...(settings ? [action(phrases.pageSettings, Settings, settings)] : []),
    ...(isEmpty ? [] : [action('Выбрать все строки', ListChecks, selectAllCommand)]),
    action('Обновить список', RefreshCw, reloadListCommand),
  ];
}
