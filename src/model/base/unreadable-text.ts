import { type PluralForms, plural, pluralForm } from './plural.ts';

/** Returns «Сервер прислал 1 запись в незнакомом виде: она не показана.» */
export function unreadableText(n: number, forms: PluralForms, gender: 'm' | 'f'): string {
  const many = 'они не показаны';
  const isNotShown = pluralForm(n, [gender === 'f' ? 'она не показана' : 'он не показан', many, many]);
  return `Сервер прислал ${plural(n, forms)} в незнакомом виде: ${isNotShown}.`;
}
