import type { LiveState } from './live-state.ts';

type Change = Pick<LiveState, 'op' | 'fields'>;

/**
 * Returns the pages of the website that a change of what the form edits alters: «страница кейса», «список», «карта сайта».
 * `hasAddresses`: the host knows the addresses of the pages, and so has a sitemap of them.
 */
export function changedPages(form: string, change: Change, hasAddresses: boolean): string[] {
  const [kind = '', name = ''] = form.split(':');
  if (kind === 'settings') return [name === 'services' ? 'список услуг' : 'список кейсов'];
  if (kind === 'category') return ['список кейсов', 'страницы кейсов этой категории'];
  if (kind === 'case' || kind === 'service') return pagesOfRecord(kind, change, hasAddresses);
  return ['страница технологий'];
}

function pagesOfRecord(kind: 'case' | 'service', change: Change, hasAddresses: boolean): string[] {
  const has = (field: string) => change.fields.includes(field);
  const isOther = change.op !== 'change';
  const found = [kind === 'case' ? 'страница кейса' : 'страница услуги'];
  if (isOther || change.fields.some(isInList)) found.push('список');
  if (kind === 'case' && (isOther || has('category_id'))) found.push('категории');
  if (hasAddresses && (isOther || has('slug'))) found.push('карта сайта');
  if (change.op === 'change' && has('slug')) found.push('прежний адрес');
  return found;
}

/** Of blocks a list shows the first picture alone, and nothing of what search engines are told. */
function isInList(field: string): boolean {
  if (field.includes(':')) return field.startsWith('imageblock:');
  return !field.startsWith('seo_');
}
