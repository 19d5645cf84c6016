import { capitalize } from '../../model/base/capitalize.ts';
import { type PluralForms, plural, pluralForm } from '../../model/base/plural.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import type { LastChangeOf } from '../../model/changes/change.ts';
import type { Deed } from '../../model/changes/deeds.ts';
import { bookkeeping, isEdit, type RecordStep } from '../../model/changes/history-steps.ts';
import { type PageName, pageSettingsPaths, pageSettingsTitles } from '../../model/resource/page-settings.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { isResourceName, type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cachedRecord } from '../lists/lists.ts';
import { historyAddress } from './history-address.ts';
import { partLabel, stepSummary, stepText } from './step-text.ts';

interface DescribedStep {
  /** Of the record, or of what else was changed. */
  title: string;
  /** «Кейс #42»; null where the title says it. */
  kind: string | null;
  /** What was done. */
  text: string;
  /** Address of the step in the history; null where nothing is there to open. */
  href: string | null;
  /** Null for what is no record. */
  record: { resource: Resource; id: number } | null;
}

/** Returns what a step is called outside of its record's history. */
export function describeStep({ type, record, step }: RecordStep): DescribedStep {
  const none = { kind: null, href: null, record: null };
  if (type === 'settings' && record !== null && Object.hasOwn(pageSettingsPaths, record)) {
    const page = record as PageName;
    const text = stepText({ kind: 'settings', page }, step);
    return {
      ...none,
      title: pageSettingsTitles[page],
      text,
      href: historyAddress(pageSettingsPaths[page].view, step.id),
    };
  }
  if (!isResourceName(type)) return { ...none, title: 'Всё содержимое', text: 'Восстановлено из резервной копии' };
  const resource = resourceOf(type);
  const { words, paths, label } = resource;
  if (record === null) return { ...none, title: words.list, text: 'Порядок строк', href: paths.list };
  const id = Number(record);
  const kind = `${capitalize(words.count[0])} #${id}`;
  const known = cachedRecord(resource, id);
  const named = step.parts.find(({ name }) => name === label);
  const title = known?.[label] ?? named?.after ?? named?.before ?? kind;
  const isGone = step.op === 'remove' || (step.op === 'purge' && step.parts.length === 0);
  return {
    title: String(title),
    kind,
    text: stepText({ kind: 'record', resource: type, id }, step),
    href: isGone ? null : historyAddress(paths.edit(id), step.id),
    record: { resource, id },
  };
}

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

/** Returns what the last change of a record has done, in few words: «анонс, год», «блоки», «скрыт», «создан кейс». */
export function lastChangeText(resource: Resource, record: AnyRecord, { op, fields }: LastChangeOf): string {
  const { name, visibility, words } = resource;
  const names = fields.filter((field) => !bookkeeping.has(field));
  if (isEdit({ op }) && names.length === 0) return 'место';
  if (isEdit({ op }) && names.every((field) => field === visibility)) {
    const ending = words.gender === 'f' ? 'а' : '';
    return `${record[visibility ?? ''] === false ? 'скрыт' : 'показан'}${ending}`;
  }
  const parts = names.map((field) => ({ name: field, before: false, after: true }));
  return stepSummary({ kind: 'record', resource: name, id: record.id }, { op, parts, saves: 1 });
}
