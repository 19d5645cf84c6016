import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import PanelRight from 'lucide-react/icons/panel-right';
import Trash from 'lucide-react/icons/trash-2';
import { nextRecordCommand, previousRecordCommand } from '../../commands/app/neighbours.ts';
import { previewCommand } from '../../commands/app/preview.ts';
import { historyCommand } from '../../commands/form/history.ts';
import { addressOnSite } from '../../commands/records/address-on-site.ts';
import { duplicateCaseCommand } from '../../commands/records/duplicate-case.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { context } from '../frame/context.ts';
import { type Action, action } from './action.ts';

/** Returns what can be done with the record of the open form, apart from saving it. `id` is null for a new one. */
export function formActions(resource: Resource, id: number | null): Action[] {
  const inForm = [
    action('История', History, historyCommand),
    action('Предпросмотр', PanelRight, previewCommand),
    action('Предыдущая запись', ChevronUp, previousRecordCommand),
    action('Следующая запись', ChevronDown, nextRecordCommand),
  ];
  const possible = inForm.filter(({ command }) => command.when?.(context) ?? true);
  return id === null ? possible : [...possible, ...savedActions(resource, id)];
}

function savedActions(resource: Resource, id: number): Action[] {
  const { openOnSite, remove } = recordCommands(resource.name);
  const records = { records: [id] };
  return [
    ...(resource.name === caseResource.name ? [action('Создать копию', Copy, duplicateCaseCommand, records)] : []),
    ...(openOnSite && addressOnSite(resource, id) !== null
      ? [action('Открыть на сайте', ExternalLink, openOnSite, records)]
      : []),
    { ...action('Удалить…', Trash, remove, records), tone: 'danger' },
  ];
}
