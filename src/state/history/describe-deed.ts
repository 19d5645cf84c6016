import { capitalize } from '../../model/base/capitalize.ts';
import { type PluralForms, plural, pluralForm } from '../../model/base/plural.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import type { Deed } from '../../model/changes/deeds.ts';
import { isEdit } from '../../model/changes/history-steps.ts';
import { isResourceName, type Resource, resourceOf } from '../../model/resource/resources.ts';
import { describeStep } from './describe-step.ts';
import { partLabel } from './step-text.ts';

/** Records that a row names. */
const maxNames = 3;

/** Returns what was done to several records: «Скрыто 12 кейсов», «Категория: 3 кейса»; and their titles. */
export function describeDeed(deed: Deed): { text: string; titles: string } {
  const [{ type }] = deed;
  const titles = deed.slice(0, maxNames).map((step) => shortTitle(describeStep(step).title));
  const more = deed.length - titles.length;
  return {
    text: isResourceName(type) ? deedText(resourceOf(type), deed) : describeStep(deed[0]).text,
    titles: `${titles.join(', ')}${more > 0 ? ` и\u00a0ещё\u00a0${more}` : ''}`,
  };
}

function deedText(resource: Resource, deed: Deed): string {
  const { words, visibility } = resource;
  const { op, parts } = deed[0].step;
  const done = (verb: string, feminine = `${verb}а`, neuter = `${verb}о`) => {
    const forms: PluralForms = [words.gender === 'f' ? feminine : verb, neuter, neuter];
    return `${pluralForm(deed.length, forms)} ${plural(deed.length, words.count)}`;
  };
  if (op === 'add') return done('Создан');
  if (op === 'remove') return done('Удалён', 'Удалена', 'Удалено');
  if (op === 'restore') return done('Восстановлен');
  if (!isEdit({ op })) return `${done('Удалён', 'Удалена', 'Удалено')} навсегда`;
  const [part] = parts;
  if (part && parts.length === 1 && part.name === visibility) return done(part.after === true ? 'Показан' : 'Скрыт');
  const names = parts.map(({ name }) => partLabel({ kind: 'record', resource: resource.name, id: 0 }, name));
  return `${capitalize([...new Set(names)].join(', '))}: ${plural(deed.length, words.count)}`;
}
