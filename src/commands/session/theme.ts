import { setDark, theme } from '../../state/browser/theme.ts';
import { command } from '../command/command.ts';

export const themeCommand = command({
  id: 'app.theme',
  title: () => (theme.dark ? 'Светлая тема' : 'Тёмная тема'),
  section: 'settings',
  keywords: ['сменить тему', 'оформление', 'тёмная светлая'],
  keys: { default: ['Mod+Shift+KeyL'] },
  run: (context) => {
    setDark(!theme.dark);
    context.announce(theme.dark ? 'Тёмная тема включена' : 'Светлая тема включена');
  },
});
