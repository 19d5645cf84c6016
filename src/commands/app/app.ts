import { closePalette, openPalette, palette } from '../../state/palette/palette-store.ts';
import { panels, togglePane } from '../../state/screen/panels.ts';
import { command } from '../command/command.ts';
import { openRows, rowScreens, rowUnderCursor } from '../rows/row-list.ts';

export const paletteCommand = command({
  id: 'app.palette',
  title: 'Найти…',
  section: 'go',
  keys: {
    default: ['Mod+KeyK'],
    screens: ['list', 'trash', 'operators', 'form', 'dashboard', 'dialog'],
    inDialogs: true,
    required: true,
  },
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
  keys: { default: ['?', 'F1'], inFields: true },
  run: () => {
    panels.help = true;
  },
});

export const hintCommand = command({
  id: 'app.hint',
  title: () => (panels.pane === 'hint' ? 'Скрыть подсказку' : 'Показать подсказку'),
  section: 'settings',
  keywords: ['подсказка'],
  keys: { default: ['KeyH'] },
  run: () => togglePane('hint'),
});

export const menuCommand = command({
  id: 'app.menu',
  title: 'Открыть меню разделов',
  section: 'settings',
  keywords: ['навигация', 'боковая панель'],
  run: () => {
    panels.drawer = !panels.drawer;
  },
});

/** On phones, behind the one button of a row and of a form. The palette has the actions themselves. */
export const actionsCommand = command({
  id: 'app.actions',
  title: 'Действия с записью',
  section: 'this',
  keys: { default: ['KeyF'], screens: rowScreens },
  hidden: true,
  when: (context) => {
    const list = openRows(context);
    return !list || rowUnderCursor(list) !== null;
  },
  run: () => {
    panels.actions = 'record';
  },
});

/** On phones, behind the button of a list's header. */
export const listActionsCommand = command({
  id: 'app.list-actions',
  title: 'Действия со списком',
  section: 'this',
  keys: { default: ['Shift+KeyF'], screens: ['list'] },
  hidden: true,
  run: () => {
    panels.actions = 'list';
  },
});

export const userMenuCommand = command({
  id: 'app.user-menu',
  title: 'Меню пользователя',
  section: 'session',
  keys: { default: ['KeyU'] },
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
