import { clearRecents } from '../../state/palette/recents-store.ts';
import { clearUses } from '../../state/palette/usage.ts';
import { command } from '../command/command.ts';

export const forgetCommand = command({
  id: 'app.forget',
  title: 'Забыть недавнее и частое',
  section: 'settings',
  keywords: ['очистить историю', 'сбросить подсказки', 'недавние записи'],
  confirm: () => ({
    title: 'Забыть недавнее и частое',
    text: 'Поиск перестанет учитывать, что вы открывали и делали раньше.',
  }),
  run: () => {
    clearRecents();
    clearUses();
    return { toast: { type: 'success', title: 'Недавнее и частое забыто' } };
  },
});
