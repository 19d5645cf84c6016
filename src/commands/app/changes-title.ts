import { capitalize } from '../../model/base/capitalize.ts';
import { formatDateTime, formatDay, formatTime } from '../../model/base/format-time.ts';
import { describeDay } from '../../model/base/when.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import type { WantedChanges } from '../../state/screen/panels.ts';

/** Returns «Все изменения: сегодня, 22 ноября», «Мои изменения: с 14:00», «Изменения (Мария): вчера, 21 ноября». */
export function changesTitle({ since, until, mine, name, kinds }: WantedChanges, now: number): string {
  const person = name?.split(' ').map(capitalize).join(' ');
  const what = person ? `Изменения (${person})` : mine ? 'Мои изменения' : 'Все изменения';
  const of = kinds ? `, ${kinds.map((kind) => resourceOf(kind).words.list.toLowerCase()).join(', ')}` : '';
  const isToday = since === new Date(now).setHours(0, 0, 0, 0);
  const isMidnight = since === new Date(since).setHours(0, 0, 0, 0);
  const isOfToday = since > new Date(now).setHours(0, 0, 0, 0);
  const from = isOfToday ? formatTime(since) : isMidnight ? formatDay(since, false) : formatDateTime(since);
  const when = until !== null || isToday ? describeDay(since, now).toLowerCase() : `с ${from}`;
  return `${what}${of}: ${when}`;
}
