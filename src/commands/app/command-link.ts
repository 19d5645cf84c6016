import { resourceOf } from '../../model/resource/resources.ts';
import type { Command, Context } from '../command/command.ts';
import { stepsOf } from '../command/steps.ts';
import { openRecords } from '../subject/record-subject.ts';

/** Returns the address of a command, on the open screen and for the records that it would act on. */
export function commandLink(linked: Command, context: Context): string {
  const step = stepsOf(linked)[0]?.[1];
  const ids = step?.kind === 'records' ? (openRecords(resourceOf(step.resource), context) ?? []) : [];
  const url = new URL(location.href);
  url.search = '';
  url.searchParams.set('command', linked.id);
  for (const record of ids) url.searchParams.append('id', String(record));
  return url.href;
}
