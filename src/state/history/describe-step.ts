import { capitalize } from '../../model/base/capitalize.ts';
import type { RecordStep } from '../../model/changes/history-steps.ts';
import { type PageName, pageSettingsPaths, pageSettingsTitles } from '../../model/resource/page-settings.ts';
import { isResourceName, type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cachedRecord } from '../lists/lists.ts';
import { historyAddress } from './history-address.ts';
import { stepText } from './step-text.ts';

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
  const isGone = step.op === 'remove' || step.op === 'purge';
  return {
    title: String(title),
    kind,
    text: stepText({ kind: 'record', resource: type, id }, step),
    href: isGone ? null : historyAddress(paths.edit(id), step.id),
    record: { resource, id },
  };
}
