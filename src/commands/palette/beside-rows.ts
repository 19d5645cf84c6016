import { caseResource } from '../../model/case.ts';
import { resourceOf } from '../../model/resources.ts';
import type { SearchResult } from '../../search/candidate.ts';
import { parseQuery } from '../../search/parse-query.ts';
import { cachedRecord } from '../../state/lists.ts';
import { type Context, resourceAt } from '../context.ts';
import { describeRecords } from '../records/subject.ts';
import type { Row } from './row.ts';

/**
 * What an operator may have meant besides finding: a new record of the open section with these words, and showing or
 * hiding the record that was found best.
 */
export function besideRows(query: string, { matches, corrected }: SearchResult, context: Context): Row[] {
  const { scope, text } = parseQuery(corrected ?? query);
  const [first] = matches;
  // Nothing found is said as such; a number or an address means what it names.
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
      value: `beside:${name}.create`,
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
  return [{ value: `beside:${name}.${verb}`, title: `${title} ${describeRecords(resource, [id])}`, marks: [], choice }];
}
