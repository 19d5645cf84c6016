/** Names that Russians neither spell nor read by rule; the others are found by their sound. */
export function spokenName(folded: string): string | undefined {
  return names.get(folded);
}

const names = new Map<string, string>([
  ['вью', 'vue'],
  ['вуе', 'vue'],
  ['тайпскрипт', 'typescript'],
  ['пайтон', 'python'],
  ['ява', 'java'],
  ['яваскрипт', 'javascript'],
  ['жаваскрипт', 'javascript'],
  ['нжинкс', 'nginx'],
  ['энджинкс', 'nginx'],
  ['эскуэль', 'sql'],
  ['скл', 'sql'],
  ['мускул', 'mysql'],
  ['майэскуэль', 'mysql'],
  ['постгря', 'postgres'],
  ['гитхаб', 'github'],
  ['гитлаб', 'gitlab'],
  ['тейлвинд', 'tailwind'],
  ['флаттер', 'flutter'],
  ['накст', 'nuxt'],
  ['вайт', 'vite'],
  ['аякс', 'ajax'],
  ['си', 'c'],
  ['шарп', 'c#'],
  ['плюс', 'c++'],
  ['хтмл', 'html'],
  ['цсс', 'css'],
  ['юай', 'ui'],
  ['сео', 'seo'],
  ['црм', 'crm'],
  ['срм', 'crm'],
  ['хром', 'chrome'],
]);
