import { hasAbility } from '../../state/network/abilities.ts';
import { chunk } from '../../state/network/chunks.ts';
import { panels, type WantedRewind } from '../../state/screen/panels.ts';
import { type Command, command } from '../command/command.ts';
import { isTopDialog } from '../form/conflict.ts';

/** The code of the time machine, which comes with its dialog: most visits never load it. */
export const rewindCode = chunk(async () => (await import('./rewind-code.ts')).code);

/** `rewind`: without it all that was changed today, which the dialog offers to narrow. */
interface OnRewind {
  rewind: WantedRewind;
}

/** Only the embedded host keeps what was changed. */
export const rewindCommand = command<OnRewind>({
  id: 'rewind.open',
  title: 'Вернуть, как было…',
  section: 'this',
  icon: 'undo',
  keywords: ['машина времени', 'откатить правки', 'отмотать'],
  when: () => hasAbility('changes'),
  run: (_, { rewind }) => {
    const all = { since: new Date().setHours(0, 0, 0, 0), account: null, name: null, kinds: null, records: null };
    panels.rewind = rewind ?? all;
  },
});

export const runRewindCommand = command({
  id: 'rewind.run',
  title: 'Вернуть отмеченное',
  section: 'this',
  hidden: true,
  keys: { default: ['Mod+Enter'], screens: ['dialog'], when: isTopDialog, inDialogs: true },
  when: () => panels.rewind !== null,
  journaled: true,
  run: async (context) => (await rewindCode.load()).runRewind(context),
});

export const closeRewindCommand = command({
  id: 'rewind.close',
  title: 'Не возвращать',
  section: 'this',
  hidden: true,
  keys: { default: ['Escape'], screens: ['dialog'] },
  when: () => panels.rewind !== null,
  run: async () => {
    // What runs is stopped first, and told.
    if (!(await rewindCode.load()).stopRewinding()) panels.rewind = null;
  },
});

export const rewindCommands = [rewindCommand, runRewindCommand, closeRewindCommand] as Command[];
