import type { Resource } from '../../model/resource/resources.ts';
import { site } from '../../state/browser/site.ts';
import type { CommandDescription, Context } from '../command/command.ts';
import { currentRecord, type OnRecords, recordsStep, withVerb } from '../subject/record-subject.ts';
import { addressOnSite } from './address-on-site.ts';

/** Describes the command that opens the page of a record on the public site; null when its records have none. */
export function describeOpenOnSite(resource: Resource): CommandDescription<OnRecords> | null {
  if (resource.site === null) return null;
  // One page at a time: browsers block further windows.
  const open = ({ target }: Context) => currentRecord(resource, target);
  return {
    id: `${resource.name}.open-on-site`,
    ...withVerb({ title: 'Открыть на сайте' }, resource, open),
    section: 'this',
    icon: 'go',
    keywords: ['сайт', 'страница', 'посмотреть'],
    keys: { default: ['KeyO'], group: 'record.open-on-site', screens: ['list', 'form'] },
    when: ({ target }) => (site.pattern !== null || site.loading) && (target?.kind !== 'form' || target.id !== null),
    steps: { records: recordsStep(resource, open, (id) => addressOnSite(resource, id) !== null) },
  };
}
