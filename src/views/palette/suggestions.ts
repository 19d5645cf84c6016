import type { Context } from '../../commands/command.ts';
import { describeRecords } from '../../commands/records/subject.ts';
import { resourceAt } from '../../commands/resource-at.ts';
import { caseResource } from '../../model/case.ts';
import { resourceOf } from '../../model/resources.ts';
import type { SearchResult } from '../../search/candidate.ts';
import { parseQuery } from '../../search/parse-query.ts';
import { cachedRecord } from '../../state/lists.ts';
import type { Row } from './row.ts';

/**
 * Returns what the query may mean besides a search: a new record of the open section with these words, and showing or
 * hiding the record that matches best.
 */
export function suggestionRows(query: string, { matches, corrected }: SearchResult, context: Context): Row[] {
  const { scope, text } = parseQuery(corrected ?? query);
  const [first] = matches;
  // Without matches the palette says that it found nothing; a number or an address has one meaning only.
  if (
    scope !== 'all' ||
    !first ||
    first.matchKind === 'id' ||
    first.matchKind === 'reference' ||
    !/\p{L}{2}/u.test(text)
  )
    return [];
  const { name, words } = resourceAt(context.path) ?? caseResource;
  const best = first.candidate;
  const toggle = best.kind === 'command' || best.id === undefined ? [] : toggleRow(best.kind, best.id);
  const answers = { title: text };
  return [
    ...toggle,
    {
      value: `suggested:${name}.create`,
      title: `${words.add} «${text}»`,
      marks: [],
      choice: { kind: 'command', id: `${name}.create`, answers },
    },
  ];
}

function toggleRow(name: Parameters<typeof resourceOf>[0], id: number): Row[] {
  const resource = resourceOf(name);
  const { visibility } = resource;
  if (visibility === null) return [];
  const [verb, title] = cachedRecord(resource, id)?.[visibility] === false ? ['show', 'Показать'] : ['hide', 'Скрыть'];
  const choice = { kind: 'command', id: `${name}.${verb}`, answers: { records: [id] } } as const;
  return [
    { value: `suggested:${name}.${verb}`, title: `${title} ${describeRecords(resource, [id])}`, marks: [], choice },
  ];
}
