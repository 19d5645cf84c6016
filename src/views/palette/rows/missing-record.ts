import { goToList } from '../../../commands/app/navigation.ts';
import type { Command, Context } from '../../../commands/command/command.ts';
import { resourceAt } from '../../../commands/command/resource-at.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import { capitalize } from '../../../model/base/capitalize.ts';
import { plural } from '../../../model/base/plural.ts';
import { caseResource } from '../../../model/resource/case.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import type { Interpretation } from '../../../search/interpret/interpret.ts';
import { knownRecords } from '../../../state/lists/known-records.ts';
import { shownPart } from '../../../state/lists/shown-part.ts';
import { commandRow } from './groups.ts';
import { recordRow } from './record-row.ts';
import type { Group, Row } from './row.ts';
import { creation } from './suggestions.ts';

/** What the palette says in place of results, and the ways on. */
export interface Missing {
  title: string;
  text: string;
  groups: Group[];
}

/** Says something in place of results, and offers no way on. */
export function saying(title: string, text = ''): Missing {
  return { title, text, groups: [] };
}

/** Returns «Кейса #777 нет» for a text that names a record by a number that no record has; null for other texts. */
export function missingRecord({ named }: Interpretation, context: Context): Missing | null {
  const [first] = named;
  if (!first) return null;
  const { resource, id } = first;
  if (named.length > 1) {
    const rows = named.map((other) => commandRow(goToList[other.resource.name], context));
    const text = `Последние номера: ${named.map((other) => lastOf(other.resource)).join(', ')}.`;
    return { title: `Записи #${id} нет`, text, groups: [{ heading: 'Списки', rows }] };
  }
  return missingOf(`${capitalize(resource.words.count[1])} #${id} нет`, resource, context);
}

/** Returns what to say where a text has found nothing, and the ways on: a record of that title, the open section. */
export function nothingFound({ plan }: Interpretation, context: Context): Missing {
  const { name } = resourceAt(context.path) ?? caseResource;
  const text = plan.text.trim();
  const isTitle = plan.scope === 'all' && /\p{L}{2}/u.test(text);
  const rows = [...(isTitle ? [creation(text, context)] : []), commandRow(goToList[name], context)];
  return {
    title: 'Ничего не нашлось',
    text: 'Попробуйте другое слово или номер записи.',
    groups: [{ heading: 'Что можно', rows }],
  };
}

/** Returns what to say of records of one kind that do not exist, with the last number and the ways on. */
export function missingOf(title: string, resource: Resource, context: Context): Missing {
  const items = knownRecords(resource);
  const last = newest(items);
  const part = shownPart(resource);
  const ways: Row[] = [
    commandRow(goToList[resource.name], context),
    ...(last ? [lastRow(resource, last)] : []),
    commandRow(recordCommands(resource.name).create as Command, context),
  ];
  return {
    title,
    text: last
      ? part
        ? `${part}, последний из них — #${last.id}.`
        : `В списке ${plural(items.length, resource.words.count)}, последний номер — #${last.id}.`
      : `${capitalize(resource.words.count[2])} пока нет.`,
    groups: [{ heading: 'Что можно', rows: ways }],
  };
}

function lastRow(resource: Resource, record: AnyRecord): Row {
  const row = recordRow(resource, record);
  return { ...row, title: `Последняя запись: ${row.title}` };
}

function newest(items: readonly AnyRecord[]): AnyRecord | undefined {
  return items.reduce<AnyRecord | undefined>((last, row) => (last && last.id > row.id ? last : row), undefined);
}

/** Returns «кейсы — #24». */
function lastOf(resource: Resource): string {
  const last = newest(knownRecords(resource));
  return `${resource.words.list.toLowerCase()} — ${last ? `#${last.id}` : 'нет'}`;
}
