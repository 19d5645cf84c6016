/** What is searched: `>` commands, `#` records, above all by their ids, `?` help, `@` records of a category. */
export type Scope = 'all' | 'commands' | 'ids' | 'help' | 'category';

interface Query {
  scope: Scope;
  text: string;
}

/** In characters. The rest is ignored: a page pasted by mistake must not stall the panel. */
export const maxQueryLength = 300;

export function parseQuery(raw: string): Query {
  const query = raw.slice(0, maxQueryLength).normalize('NFC').trim();
  const scope = scopes.get(query.charAt(0));
  return scope ? { scope, text: query.slice(1).trim() } : { scope: 'all', text: query };
}

/** «№» is on the key of `#` in the Russian layout. */
const scopes = new Map<string, Scope>([
  ['>', 'commands'],
  ['#', 'ids'],
  ['№', 'ids'],
  ['?', 'help'],
  ['@', 'category'],
]);
