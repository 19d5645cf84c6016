import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { helpCommand } from '../../commands/app.ts';
import type { Command } from '../../commands/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { strokeLabels } from '../../commands/keys/key-label.ts';
import { recordCommands } from '../../commands/records/index.ts';
import type { Resource } from '../../model/resources.ts';
import { keymap } from '../../state/keymap.ts';
import { FooterKeys, type KeyHint } from '../../ui/footer-keys.tsx';

/** The line of key hints under the list. */
export const ListKeys = memo(Keys);

function Keys({ resource }: { resource: Resource }) {
  useSnapshot(keymap);
  const { edit, remove, visibility, step, moveTo } = recordCommands(resource.name);
  const hints: KeyHint[] = [
    { keys: ['↑', '↓'], text: 'строка' },
    { keys: shown(edit), text: 'открыть' },
    ...(visibility ? [{ keys: shown(visibility.show), text: 'показать или скрыть' }] : []),
    { keys: shown(remove), text: 'удалить' },
    ...(step ? [{ keys: pair(shown(step.up), shown(step.down)), text: 'переставить или перетащить' }] : []),
    ...(moveTo ? [{ keys: shown(moveTo), text: 'на место' }] : []),
    { keys: shown(helpCommand), text: 'все клавиши', aside: true },
  ];
  return <FooterKeys hints={hints.filter(({ keys }) => keys.length > 0)} />;
}

function shown(command: Command): string[] {
  const [keys] = keysOf(command);
  return keys === undefined ? [] : strokeLabels(keys);
}

/** Joins «Alt ↑» and «Alt ↓» to «Alt ↑↓». */
function pair(up: string[], down: string[]): string[] {
  const [one = '', other = ''] = [...up, ...down];
  const alike = up.length === 1 && down.length === 1 && one.slice(0, -1) === other.slice(0, -1);
  return alike ? [one + other.slice(-1)] : [...up, ...down];
}
