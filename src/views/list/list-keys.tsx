import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { helpCommand, hintCommand } from '../../commands/app/app.ts';
import { peekCommand } from '../../commands/app/peek.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { complete } from '../../commands/command/steps.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { nextRowDescription, previousRowDescription, reloadListCommand } from '../../commands/list/list.ts';
import { recordDescriptions } from '../../commands/records/descriptions.ts';
import { clearFilterCommand, filterCommand } from '../../commands/rows/filter.ts';
import { selectDescription } from '../../commands/rows/selection.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { FooterKeys, type KeyHint } from '../../ui/button/footer-keys.tsx';
import { commandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { groupChunk } from '../frame/group-chunk.ts';

/** What the list shows, on which depends what keys can do. */
export type ListState = 'rows' | 'filtered' | 'grouped' | 'empty' | 'nothing-found' | 'failed';

/** The line under the list: its keys, each a button. Keys that cannot act are left out. */
export const ListKeys = memo(Keys);

const orderNotes: { [state in ListState]?: string } = {
  filtered: 'Чтобы переставлять, покажите все',
  grouped: 'Чтобы переставлять, уберите группы',
};

interface ListKeysProps {
  resource: Resource;
  state: ListState;
  /** By what the list is grouped. */
  group: string | undefined;
}

function Keys({ resource, state, group }: ListKeysProps) {
  useSnapshot(keymap);
  const hasRows = state === 'rows' || state === 'filtered' || state === 'grouped';
  const hints = [
    ...(hasRows ? rowHints(resource, state, group !== undefined) : otherHints(resource, state)),
    // The note about the order needs the room.
    ...(group || state === 'filtered' ? [] : [hint('подсказка', hintCommand)]),
  ];
  return (
    <FooterKeys
      hints={hints}
      note={resource.ordered ? orderNotes[state] : undefined}
      aside={hint('все клавиши', helpCommand)}
    />
  );
}

function rowHints(resource: Resource, state: ListState, isGrouped: boolean): KeyHint[] {
  const { edit, visibility, moves } = recordDescriptions(resource.name);
  const groups = isGrouped ? groupChunk.loaded()?.keys : undefined;
  return [
    ...(groups
      ? [hint('свернуть группу', groups.fold), hint('раскрыть', groups.unfold)]
      : [
          { ...hint(null, previousRowDescription), name: 'Предыдущая строка' },
          { ...hint('строка', nextRowDescription), name: 'Следующая строка' },
        ]),
    hint('открыть', edit as CommandDescription),
    ...(groups ? [] : [hint('просмотр', peekCommand)]),
    ...(visibility
      ? [hint('показ', visibility.show as CommandDescription, visibility.hide as CommandDescription)]
      : []),
    hint('выбрать', selectDescription),
    ...(moves && state === 'rows'
      ? [
          { ...hint(null, moves['move-up'] as CommandDescription), name: 'Переставить выше' },
          hint('переставить или перетащить', moves['move-down'] as CommandDescription),
        ]
      : []),
    ...(groups ? [hint('группы', groups.group)] : []),
    ...(state === 'filtered' ? [hint('показать все', clearFilterCommand)] : []),
    ...(state === 'filtered' || groups ? [] : [hint('отобрать', filterCommand)]),
  ];
}

function otherHints(resource: Resource, state: ListState): KeyHint[] {
  if (state === 'failed') return [hint('повторить', reloadListCommand)];
  if (state === 'nothing-found') return [hint('показать все', clearFilterCommand)];
  return [hint('добавить', recordDescriptions(resource.name).create as CommandDescription)];
}

/** `commands`: of those, which share their key, the one that applies is run. */
function hint(text: string | null, ...commands: [CommandDescription, ...CommandDescription[]]): KeyHint {
  const [first] = commands;
  return {
    ...commandProps(first),
    text,
    onClick: () => {
      const applies = commands.find((command) => complete(command, context, {}).missing === null);
      void dispatch(applies ?? first, context);
    },
  };
}
