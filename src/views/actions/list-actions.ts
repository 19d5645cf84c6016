import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ListChecks from 'lucide-react/icons/list-checks';
import PanelRight from 'lucide-react/icons/panel-right';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Settings from 'lucide-react/icons/settings';
import SquareCheck from 'lucide-react/icons/square-check';
import Tag from 'lucide-react/icons/tag';
import Trash from 'lucide-react/icons/trash-2';
import { peekCommand } from '../../commands/app/peek.ts';
import { pageSettingsOf } from '../../commands/app/settings.ts';
import { reloadListCommand } from '../../commands/list/list.ts';
import { addressOfRow } from '../../commands/records/address-on-site.ts';
import { canMove } from '../../commands/records/descriptions.ts';
import { duplicateCaseCommand } from '../../commands/records/duplicate-case.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { setCategoryCommand } from '../../commands/records/set-category.ts';
import { selectAllCommand, selectCommand } from '../../commands/rows/more-selection.ts';
import { phrases } from '../../model/base/phrases.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { context } from '../frame/context.ts';
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

/** Returns what can be done with a row of a list. */
export function rowActions(resource: Resource, record: AnyRecord): Action[] {
  const { edit, visibility, moveTo, openOnSite, remove } = recordCommands(resource.name);
  const records = { records: [record.id] };
  const isShown = resource.visibility !== null && record[resource.visibility] === true;
  const isMovable = moveTo !== null && canMove(context);
  return [
    action('Изменить', Pencil, edit, records),
    ...(visibility
      ? [
          isShown
            ? action('Скрыть', EyeOff, visibility.hide, records)
            : action('Показать', Eye, visibility.show, records),
        ]
      : []),
    action('Просмотр', PanelRight, peekCommand),
    ...(resource.columns.includes('category_id')
      ? [action('Сменить категорию…', Tag, setCategoryCommand, records)]
      : []),
    ...(isMovable ? [action('Поставить на место…', ArrowUpDown, moveTo, records)] : []),
    ...(resource.name === caseResource.name ? [action('Создать копию', Copy, duplicateCaseCommand, records)] : []),
    action('Выбрать несколько', SquareCheck, selectCommand),
    ...(openOnSite && addressOfRow(resource, record) !== null
      ? [action('Открыть на сайте', ExternalLink, openOnSite, records)]
      : []),
    { ...action('Удалить…', Trash, remove, records), tone: 'danger' },
  ];
}
