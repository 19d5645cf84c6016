import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Link from 'lucide-react/icons/link';
import PanelRight from 'lucide-react/icons/panel-right';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { copyRecordLink } from '../../commands/app/links.ts';
import { nextRecordCommand, previousRecordCommand } from '../../commands/app/neighbours.ts';
import { previewCommand } from '../../commands/app/preview.ts';
import { addBelowCommand } from '../../commands/blocks/add-here.ts';
import { copyBlockCommand } from '../../commands/blocks/copy.ts';
import { editBlockCommand } from '../../commands/blocks/edit.ts';
import { blockDownCommand, blockUpCommand, moveBlockCommand } from '../../commands/blocks/move.ts';
import { pasteBlocksCommand } from '../../commands/blocks/paste.ts';
import { removeBlockCommand } from '../../commands/blocks/remove.ts';
import { historyCommand } from '../../commands/form/history.ts';
import { addressOnSite } from '../../commands/records/address-on-site.ts';
import { duplicateCaseCommand } from '../../commands/records/duplicate-case.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { type Block, isKnown, refOf } from '../../model/block/block.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { copied } from '../../state/block-changes/copied.ts';
import { context } from '../frame/context.ts';
import { type Action, action } from './action.ts';

/** Returns what can be done with the record of the open form, apart from saving it. `id` is null for a new one. */
export function formActions(resource: Resource, id: number | null): Action[] {
  const inHeader = [
    action('Предпросмотр', PanelRight, previewCommand),
    action('Предыдущая запись', ChevronUp, previousRecordCommand),
    action('Следующая запись', ChevronDown, nextRecordCommand),
  ].map((it): Action => ({ ...it, narrow: true }));
  const history = action('История', History, historyCommand);
  const possible = (all: Action[]) => all.filter(({ command }) => command.when?.(context) ?? true);
  if (id === null) return possible(inHeader);
  const { copy, last } = savedActions(resource, id);
  return [...possible(inHeader), ...copy, ...possible([history]), ...last];
}

function savedActions(resource: Resource, id: number) {
  const { openOnSite, remove, moveTo } = recordCommands(resource.name);
  const records = { records: [id] };
  return {
    copy: [
      ...(openOnSite && addressOnSite(resource, id) !== null
        ? [{ ...action('Открыть на сайте', ExternalLink, openOnSite, records), narrow: true as const }]
        : []),
      ...(resource.name === caseResource.name ? [action('Создать копию', Copy, duplicateCaseCommand, records)] : []),
      action('Скопировать ссылку', Link, copyRecordLink(resource.name), records),
      ...(moveTo ? [action('На место…', ArrowUpDown, moveTo, records)] : []),
    ],
    last: [{ ...action('Удалить…', Trash, remove, records), tone: 'danger' as const }],
  };
}

/** Returns what can be done with a content block, the cursor's. The panel has no editor for an unknown one. */
export function blockActions(block: Block, index: number, count: number): Action[] {
  const answers = { block: refOf(block) };
  return [
    ...(isKnown(block)
      ? [action('Изменить', Pencil, editBlockCommand, answers), action('Копировать', Copy, copyBlockCommand, answers)]
      : []),
    action('Добавить ниже…', Plus, addBelowCommand, answers),
    ...(copied.some ? [action('Вставить ниже', ClipboardPaste, pasteBlocksCommand)] : []),
    ...(index > 0 ? [action('Поднять', ArrowUp, blockUpCommand, answers)] : []),
    ...(index < count - 1 ? [action('Опустить', ArrowDown, blockDownCommand, answers)] : []),
    ...(count > 1 ? [action('На место…', ArrowUpDown, moveBlockCommand, answers)] : []),
    { ...action('Удалить…', Trash, removeBlockCommand, answers), tone: 'danger' },
  ];
}
