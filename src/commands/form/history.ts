import { type Resource, type ResourceName, resourceOf, resources } from '../../model/resource/resources.ts';
import { historyAddress } from '../../state/history/history-address.ts';
import { historyPane } from '../../state/history/history-pane.ts';
import { historyChunk, openHistory } from '../../state/history/open-history.ts';
import { cachedList, cachedRecord } from '../../state/lists/lists.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { panels } from '../../state/screen/panels.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { currentRecord, genitive, type OnRecords } from '../subject/record-subject.ts';

type Code = Awaited<ReturnType<typeof historyChunk.load>>;

const historyWords = ['кто это изменил', 'менял', 'что изменилось', 'версии', 'вернуть как было', 'history'];

const verb = { title: 'История' };

export const historyCommand = command({
  id: 'form.history',
  verb,
  title: (context) => (panels.pane === 'history' ? 'Закрыть историю' : `История ${nounIn(context)}`),
  section: 'this',
  keywords: historyWords,
  keys: { default: ['KeyY', 'Alt+KeyY'], screens: ['form'], inFields: true },
  when: (context) => hasAbility('changes') && isSaved(context),
  run: () => {
    if (panels.pane === 'history') panels.pane = null;
    else openHistory(panels.former?.change ?? null);
  },
});

/** `change`: its id; without it the last one. */
interface OnHistory extends OnRecords {
  change?: number;
}

/** One command for each kind of record, from wherever: «история кейса 42». */
const recordHistoryCommands = resources.map((resource) =>
  command<OnHistory>({
    id: `${resource.name}.history`,
    verb,
    title: (context) => {
      const ids = listed(resource, context);
      return `${verb.title} ${ids ? genitive(resource, ids) : `${resource.words.count[1]}…`}`;
    },
    section: 'this',
    keywords: historyWords,
    keys: {
      default: ['KeyY'],
      group: 'record.history',
      screens: ['list'],
      when: (context) => listed(resource, context) !== undefined,
    },
    when: () => hasAbility('changes'),
    steps: {
      records: {
        kind: 'records',
        resource: resource.name,
        title: 'Запись',
        suggest: (context) => listed(resource, context),
      },
    },
    run: (context, { records: [id], change }) => {
      if (id !== undefined) context.go(historyAddress(resource.paths.edit(id), change));
    },
  }),
);

/** The row under the cursor of a list: a form has its own command. */
function listed(resource: Resource, { target }: Context): number[] | undefined {
  return target?.kind === 'list' ? currentRecord(resource, target) : undefined;
}

/** More histories than these answer no question. */
const maxHistories = 10;

/** Returns the rows that lead to the histories of records: of those that there are. */
export function historiesOf(resource: Resource, ids: readonly number[], context: Context) {
  const command = recordHistoryCommand(resource.name);
  const isThere = (id: number) => cachedList(resource) === undefined || cachedRecord(resource, id) !== undefined;
  const left = command.when?.(context) ? ids.filter(isThere).slice(0, maxHistories) : [];
  return left.map((id) => ({
    title: `${verb.title} ${genitive(resource, [id])}`,
    id: command.id,
    answers: { records: [id] },
  }));
}

export function recordHistoryCommand(name: ResourceName): Command<OnHistory> {
  return recordHistoryCommands[resources.findIndex((resource) => resource.name === name)] as Command<OnHistory>;
}

export const closeHistoryCommand = inPane('history.close', 'Закрыть историю', ['Escape'], () => {
  panels.pane = null;
});

/** Puts what the keyboard is at into the form: a part, or on the head of a step all that was changed since. */
export const takeBackCommand = inPane('history.take-back', 'Вернуть из истории', ['KeyR'], async (context, history) => {
  const done = await history.takeBack();
  if (!done) return;
  const { notice, path } = done;
  context.notify(notice);
  if (!path) return;
  // The editor lies over the pane.
  panels.pane = null;
  context.go(path);
});

/** Rehearses the way back of all that the author of the step has changed since, in all records. */
export const rewindAuthorCommand = inPane(
  'history.rewind',
  'Вернуть все правки этого человека с этого времени…',
  ['Shift+KeyR'],
  (_, history) => history.rewindAuthor(),
);

/** Looks at the case as it was before the step, without a change of the form. */
export const formerCommand = {
  ...inPane('history.preview', 'Смотреть, как было до правки', ['KeyP'], (_, history) => history.showFormer()),
  when: ({ target }: Context) => panels.pane === 'history' && target?.kind === 'form' && target.resource === 'case',
};

/** From what it was back to the step. */
export const backToHistoryCommand = command({
  id: 'history.back',
  title: 'Назад к истории',
  section: 'this',
  keys: { default: ['Escape'], screens: ['form'], precedence: 3, inFields: true },
  when: () => panels.pane === 'preview' && panels.former !== null,
  run: () => openHistory(panels.former?.change ?? null),
});

export const historyCommands: Command[] = [
  historyCommand,
  ...(recordHistoryCommands as Command[]),
  inPane('history.next', 'Следующая правка', ['ArrowDown', 'KeyJ'], (_, history) => history.moveCursor(1)),
  inPane('history.previous', 'Предыдущая правка', ['ArrowUp', 'KeyK'], (_, history) => history.moveCursor(-1)),
  inPane('history.into', 'К полям правки', ['ArrowRight'], (_, history) => history.enterParts()),
  inPane('history.out', 'К правке целиком', ['ArrowLeft'], (_, history) => history.leaveParts()),
  takeBackCommand,
  rewindAuthorCommand,
  formerCommand,
  backToHistoryCommand,
  closeHistoryCommand,
];

/** A command whose keys act while the focus is in the history. `act` returns why there was nothing to do. */
function inPane(
  id: string,
  title: string,
  keys: readonly string[],
  act: (context: Context, history: Code) => unknown,
): Command {
  return command({
    id,
    title,
    section: 'this',
    keys: {
      default: keys,
      screens: ['form'],
      precedence: 3,
      inDialogs: true,
      repeats: true,
      when: () => historyPane.focused,
    },
    hidden: true,
    when: () => panels.pane === 'history',
    // Awaits only code that is not loaded yet, so that the focus has moved before the next key.
    run: async (context) => {
      const why = await act(context, historyChunk.loaded() ?? (await historyChunk.load()));
      if (why) context.notify({ type: 'warning', title: String(why) });
    },
  });
}

function isSaved({ target }: Context): boolean {
  return target?.kind === 'form' && (target.id !== null || target.form.startsWith('settings:'));
}

/** «кейса», «блока», «настроек страницы». */
function nounIn({ target }: Context): string {
  if (target?.kind !== 'form') return 'записи';
  if (target.resource) return resourceOf(target.resource).words.count[1];
  return target.form.startsWith('settings:') ? 'настроек страницы' : 'блока';
}
