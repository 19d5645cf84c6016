import type { Place } from '../../model/base/place.ts';
import { mapResources, type Resource, type ResourceName } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { site } from '../../state/browser/site.ts';
import { groupOf } from '../../state/lists/list-look.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { type Command, type CommandDescription, type Context, command, type MoveVerb } from '../command/command.ts';
import { resourceAt } from '../command/resource-at.ts';
import { isFiltered } from '../rows/filter.ts';
import { currentRecord, type OnRecords, openRecords, recordsStep, withVerb } from '../subject/record-subject.ts';
import { addressOnSite } from './address-on-site.ts';

/** `title` fills the first field: «новый кейс Сайт для банка». */
export interface NewRecord {
  title?: string;
}

export type OnPlace = OnRecords & { place: Place };

/** The commands on the records of a resource, as a list draws them; records/index.ts adds what they do. */
interface RecordDescriptions {
  /** Opens an empty form. */
  create: Command<NewRecord>;
  edit: Command<OnRecords>;
  remove: CommandDescription<OnRecords>;
  /** Null when records have no visibility. */
  visibility: { show: CommandDescription<OnRecords>; hide: CommandDescription<OnRecords> } | null;
  /** Null when rows have no order. */
  moves: Record<MoveVerb, CommandDescription<OnRecords>> | null;
  /** Null when rows have no order. */
  moveTo: CommandDescription<OnPlace> | null;
  /** Null when records have no page on the public site. */
  openOnSite: CommandDescription<OnRecords> | null;
}

const descriptions = mapResources(describe);

export function recordDescriptions(name: ResourceName): RecordDescriptions {
  return descriptions[name];
}

function describe(resource: Resource): RecordDescriptions {
  const { visibility: flag, ordered } = resource;
  return {
    create: createCommand(resource),
    edit: editCommand(resource),
    remove: describeRemove(resource),
    visibility:
      flag === null
        ? null
        : { show: describeVisibility(resource, flag, true), hide: describeVisibility(resource, flag, false) },
    moves: ordered ? describeMoves(resource) : null,
    moveTo: ordered ? describeMoveTo(resource) : null,
    openOnSite: describeOpenOnSite(resource),
  };
}

function createCommand(resource: Resource): Command<NewRecord> {
  const { words } = resource;
  return command<NewRecord>({
    id: `${resource.name}.create`,
    title: words.add,
    verb: { title: 'Добавить' },
    section: 'create',
    icon: 'create',
    keywords: [words.newTitle, `создать ${words.accusative}`],
    keys: { default: ['KeyN'], group: 'record.create', when: (context) => ownsNew(resource, context) },
    run: (context) => context.go(resource.paths.create),
  });
}

/** Whether `N` creates a record of this resource: in its section, and on the dashboard for cases. */
function ownsNew(resource: Resource, context: Context): boolean {
  const open = resourceAt(context.path);
  return open ? open.name === resource.name : resource.name === 'case' && context.path === routes.dashboard;
}

function editCommand(resource: Resource): Command<OnRecords> {
  // Only one record can be edited.
  const open = ({ target }: Context) => (target?.kind === 'list' ? currentRecord(resource, target) : undefined);
  return command<OnRecords>({
    id: `${resource.name}.edit`,
    ...withVerb({ title: 'Изменить', spoken: 'edit' }, resource, open),
    section: 'this',
    icon: 'edit',
    keywords: ['открыть', 'правка'],
    keys: { default: ['Enter'], group: 'record.edit', screens: ['list'] },
    steps: { records: recordsStep(resource, open) },
    run: (context, { records: [id] }) => {
      if (id !== undefined) context.go(resource.paths.edit(id));
    },
  });
}

function describeRemove(resource: Resource): CommandDescription<OnRecords> {
  return {
    id: `${resource.name}.delete`,
    ...withVerb({ title: 'Удалить', spoken: 'delete' }, resource),
    section: 'this',
    icon: 'delete',
    keys: { default: ['Delete', 'Backspace'], group: 'record.delete', screens: ['list', 'form'] },
    steps: { records: recordsStep(resource) },
  };
}

/** Describes the command that shows or hides. Both share a key, because each applies only to records that it would change. */
function describeVisibility(resource: Resource, flag: string, visible: boolean): CommandDescription<OnRecords> {
  const open = (context: Context) => changeable(resource, flag, visible, context);
  return {
    id: `${resource.name}.${visible ? 'show' : 'hide'}`,
    ...withVerb(visible ? { title: 'Показать', spoken: 'show' } : { title: 'Скрыть', spoken: 'hide' }, resource, open),
    section: 'this',
    icon: visible ? 'show' : 'hide',
    keywords: visible ? ['опубликовать', 'включить', 'видимость'] : ['снять с публикации', 'выключить', 'видимость'],
    keys: { default: ['Space'], group: 'record.visibility', screens: ['list', 'form'] },
    steps: { records: recordsStep(resource, open, (id) => cachedRecord(resource, id)?.[flag] !== visible) },
  };
}

/** Returns the open records when the command would change any of them. */
function changeable(resource: Resource, flag: string, visible: boolean, context: Context): number[] | undefined {
  const open = openRecords(resource, context);
  return open?.some((id) => cachedRecord(resource, id)?.[flag] === !visible) ? open : undefined;
}

function describeMoves(resource: Resource): Record<MoveVerb, CommandDescription<OnRecords>> {
  return {
    'move-up': describeMove(resource, 'move-up', { title: 'Поднять', spoken: 'up' }, 'Alt+ArrowUp', ['выше']),
    'move-down': describeMove(resource, 'move-down', { title: 'Опустить', spoken: 'down' }, 'Alt+ArrowDown', ['ниже']),
    'move-first': describeMove(resource, 'move-first', { title: 'Поставить в начало' }, 'Alt+Home', ['первым']),
    'move-last': describeMove(resource, 'move-last', { title: 'Поставить в конец' }, 'Alt+End', ['последним']),
  };
}

/** Its place is asked for by move-records.ts. */
function describeMoveTo(resource: Resource): CommandDescription<OnPlace> {
  return {
    id: `${resource.name}.move-to`,
    ...withVerb({ title: 'Переставить', spoken: 'move' }, resource),
    section: 'this',
    icon: 'move',
    keywords: ['на место', 'позиция', 'порядок'],
    keys: { default: ['KeyM'], group: 'record.move-to', screens: ['list'], when: canMove },
  };
}

function describeMove(
  resource: Resource,
  action: MoveVerb,
  verb: NonNullable<CommandDescription['verb']>,
  key: string,
  keywords: readonly string[],
): CommandDescription<OnRecords> {
  return {
    id: `${resource.name}.${action}`,
    ...withVerb(verb, resource),
    section: 'this',
    icon: 'move',
    keywords: ['порядок', ...keywords],
    keys: { default: [key], group: `record.${action}`, screens: ['list'], when: canMove, repeats: true },
    steps: { records: recordsStep(resource) },
  };
}

/** Returns false for a list that is filtered or grouped, because its positions are not those of the whole list. */
export function canMove(context: Context): boolean {
  return !isFiltered(context) && !(context.target?.kind === 'list' && groupOf({ name: context.target.resource }));
}

/** Describes the command that opens the page of a record on the public site; null when its records have none. */
function describeOpenOnSite(resource: Resource): CommandDescription<OnRecords> | null {
  if (resource.site === null) return null;
  // One page at a time: browsers block further windows.
  const open = ({ target }: Context) => currentRecord(resource, target);
  return {
    id: `${resource.name}.open-on-site`,
    ...withVerb({ title: 'Открыть на сайте' }, resource, open),
    section: 'this',
    icon: 'go',
    keywords: ['сайт', 'страница', 'посмотреть'],
    keys: { default: ['KeyO'], group: 'record.open-on-site', screens: ['list', 'form'] },
    when: ({ target }) => (site.pattern !== null || site.loading) && (target?.kind !== 'form' || target.id !== null),
    steps: { records: recordsStep(resource, open, (id) => addressOnSite(resource, id) !== null) },
  };
}
