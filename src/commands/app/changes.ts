import { routes } from '../../model/resource/routes.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { panels, type WantedChanges } from '../../state/screen/panels.ts';
import { whoseChanges } from '../../state/screen/whose-changes.ts';
import { type Command, command } from '../command/command.ts';

/** `changes`: without it those of today. */
interface OnChanges {
  changes: WantedChanges;
}

/** Only the embedded host keeps what was changed. */
export const changesCommand = command<OnChanges>({
  id: 'changes.open',
  title: 'Что изменилось…',
  section: 'go',
  keywords: ['последние изменения', 'кто что менял', 'журнал', 'история изменений', 'changes'],
  when: () => hasAbility('changes'),
  run: (_, { changes }) => {
    const today = { since: new Date().setHours(0, 0, 0, 0), until: null, mine: false, name: null, kinds: null };
    panels.changes = changes ?? today;
  },
});

/** Everybody's last changes on the dashboard, or one's own alone. */
export const whoseChangesCommand = command({
  id: 'changes.whose',
  title: () => `Последние изменения: ${whoseChanges.mine ? 'всех' : 'только мои'}`,
  section: 'go',
  when: () => hasAbility('changes'),
  run: (context) => {
    whoseChanges.mine = !whoseChanges.mine;
    if (context.path !== routes.dashboard) context.go(routes.dashboard);
  },
});

export const closeChangesCommand = command({
  id: 'changes.close',
  title: 'Закрыть список изменений',
  section: 'this',
  hidden: true,
  keys: { default: ['Escape'], screens: ['dialog'] },
  when: () => panels.changes !== null,
  run: () => {
    panels.changes = null;
  },
});

export const changesCommands = [changesCommand, whoseChangesCommand, closeChangesCommand] as Command[];
