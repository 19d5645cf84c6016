import { closePalette, openPalette, palette } from '../state/palette-store.ts';
import { panels } from '../state/panels.ts';
import { clearRecents } from '../state/recents-store.ts';
import { setDark, theme } from '../state/theme.ts';
import { closeToasts, toasts } from '../state/toasts.ts';
import { clearUses } from '../state/usage.ts';
import { type Command, command } from './command.ts';
import { failureIn, retry } from './runner.ts';

export const paletteCommand = command({
  id: 'app.palette',
  title: 'Найти…',
  section: 'go',
  screens: ['list', 'form', 'dashboard', 'dialog'],
  keys: ['Mod+KeyK'],
  required: true,
  inDialog: true,
  hidden: true,
  run: () => {
    if (palette.open) closePalette();
    else openPalette();
  },
});

export const helpCommand = command({
  id: 'app.help',
  title: 'Все клавиши и команды',
  section: 'settings',
  keywords: ['справка', 'помощь', 'горячие клавиши'],
  keys: ['?', 'F1'],
  run: () => {
    panels.help = true;
  },
});

export const themeCommand = command({
  id: 'app.theme',
  title: () => (theme.dark ? 'Светлая тема' : 'Тёмная тема'),
  section: 'settings',
  keywords: ['сменить тему', 'оформление', 'тёмная тема', 'светлая тема'],
  keys: ['Mod+Shift+KeyL'],
  run: (context) => {
    setDark(!theme.dark);
    context.announce(theme.dark ? 'Тёмная тема включена' : 'Светлая тема включена');
  },
});

export const hintCommand = command({
  id: 'app.hint',
  title: () => (panels.hint ? 'Скрыть подсказку' : 'Показать подсказку'),
  section: 'settings',
  keywords: ['подсказка', 'помощь по экрану'],
  keys: ['KeyH'],
  run: () => {
    panels.hint = !panels.hint;
  },
});

export const menuCommand = command({
  id: 'app.menu',
  title: 'Открыть меню разделов',
  section: 'settings',
  keywords: ['навигация', 'боковая панель'],
  run: () => {
    panels.drawer = true;
  },
});

export const userMenuCommand = command({
  id: 'app.user-menu',
  title: 'Меню пользователя',
  section: 'session',
  keys: ['KeyU'],
  run: () => {
    panels.userMenu = true;
  },
});

/** The skip link. */
export const contentCommand = command({
  id: 'app.content',
  title: 'К содержанию',
  section: 'go',
  keywords: ['заголовок страницы', 'пропустить меню'],
  run: (context) => context.focus('heading'),
});

export const closeToastsCommand = command({
  id: 'app.close-toasts',
  title: 'Закрыть уведомления',
  section: 'settings',
  keywords: ['сообщение', 'убрать уведомление'],
  when: () => toasts.list.length > 0,
  run: closeToasts,
});

export const retryCommand = command({
  id: 'app.retry',
  title: 'Повторить',
  section: 'this',
  keywords: ['ещё раз', 'снова'],
  keys: ['Mod+Shift+KeyE'],
  when: (context) => failureIn(context) !== null,
  run: retry,
});

const forgetCommand = command({
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

export const appCommands: Command[] = [
  paletteCommand,
  helpCommand,
  themeCommand,
  hintCommand,
  menuCommand,
  userMenuCommand,
  contentCommand,
  closeToastsCommand,
  retryCommand,
  forgetCommand,
];
