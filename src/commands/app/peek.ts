import { panels, togglePane } from '../../state/screen/panels.ts';
import { command } from '../command/command.ts';
import { openRows, rowScreens } from '../rows/row-list.ts';

export const peekCommand = command({
  id: 'list.peek',
  title: () => (panels.pane === 'peek' ? 'Закрыть просмотр записи' : 'Просмотр записи рядом со списком'),
  section: 'this',
  keywords: ['карточка', 'посмотреть', 'быстрый просмотр', 'предпросмотр', 'peek'],
  keys: { default: ['KeyP'], screens: rowScreens },
  when: (context) => openRows(context) !== null,
  run: () => togglePane('peek'),
});

/** Closes the pane that shows what the cursor is on; the list has other uses for Escape, which come after. */
export const closePeekCommand = command({
  id: 'list.close-peek',
  title: 'Закрыть просмотр',
  section: 'this',
  keys: { default: ['Escape'], screens: rowScreens, precedence: 2 },
  hidden: true,
  when: (context) => openRows(context) !== null && panels.pane === 'peek',
  run: () => togglePane('peek'),
});
