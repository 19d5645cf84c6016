import { caseResource } from '../../model/resource/case.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { chunk } from '../../state/network/chunks.ts';
import { exampleOffer } from '../../state/network/example-offer.ts';
import { type Command, command } from '../command/command.ts';

/** Hardly any visit runs them. */
const code = chunk(() => import('../session/example-content.ts'));

/** Among real cases the host refuses it. */
export const loadExampleCommand = command({
  id: 'app.load-example',
  title: 'Загрузить пример',
  section: 'settings',
  keywords: ['образец', 'демо', 'наполнить'],
  when: () => exampleOffer.offered && cachedList(caseResource)?.count === 0,
  run: async () => (await code.load()).runLoad(),
});

/** Own and changed records stay. */
export const removeExampleCommand = command({
  id: 'app.remove-example',
  title: 'Убрать пример…',
  section: 'settings',
  icon: 'delete',
  keywords: ['образец', 'демо', 'очистить'],
  when: () => hasAbility('example'),
  confirm: async () => (await code.load()).confirmRemoval(),
  run: async () => (await code.load()).runRemoval(),
});

export const exampleCommands = [loadExampleCommand, removeExampleCommand] as Command[];
