import { peekName } from '../../model/base/stored-names.ts';
import { writeStored } from '../../state/browser/storage.ts';
import { isWide, panels, togglePane } from '../../state/screen/panels.ts';
import { type Context, command } from '../command/command.ts';
import { selectableRows, selectableScreens } from '../rows/selectable-rows.ts';

export const peekCommand = command({
  id: 'list.peek',
  title: () => (panels.pane === 'peek' ? 'Закрыть просмотр записи' : 'Просмотр записи рядом со списком'),
  section: 'this',
  keywords: ['карточка', 'посмотреть', 'быстрый просмотр', 'предпросмотр', 'peek'],
  keys: { default: ['KeyP'], screens: selectableScreens },
  when: (context) => selectableRows(context) !== null,
  run: togglePeek,
});

/** Closes the pane that shows what the cursor is on; the list has other uses for Escape, which come after. */
export const closePeekCommand = command({
  id: 'list.close-peek',
  title: 'Закрыть просмотр',
  section: 'this',
  keys: { default: ['Escape'], screens: selectableScreens, precedence: 2 },
  hidden: true,
  when: (context) => selectableRows(context) !== null && panels.pane === 'peek',
  run: togglePeek,
});

/** In a wide window it opens by itself, unless it was closed there. */
function togglePeek({ target }: Pick<Context, 'target'>): void {
  togglePane('peek');
  if (target?.kind === 'list' && isWide()) writeStored(peekName, panels.pane === 'peek' ? null : 'closed');
}
