import { formatDateTime, formatTime } from '../../model/base/format-time.ts';
import { plural } from '../../model/base/plural.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { currentAccount } from '../../state/tab/account.ts';

interface Titled {
  since: number;
  account: number | null;
  /** Those whose changes there are. */
  authors: readonly { id: number; name: string }[];
  /** Of nobody among them. */
  unknownName: string | null;
  kinds: readonly ResourceName[] | null;
  records: readonly number[] | null;
  now: number;
}

/** «Вернуть правки с 14:02: Мария Орлова», «Вернуть кейсы, как было 24 ноября, 18:00» */
export function rewindTitle({ since, account, authors, unknownName, kinds, records, now }: Titled): string {
  const what = kinds && whatText(kinds, records);
  const at = sinceText(since, now);
  const name = unknownName ?? (account === null ? null : (authors.find(({ id }) => id === account)?.name ?? ''));
  if (name === null) return `Вернуть ${what ?? 'всё'}, как было ${at.includes(' ') ? at : `в ${at}`}`;
  const whose = account !== null && account === currentAccount() ? `Вернуть ваши правки с ${at}` : null;
  return (whose ?? [`Вернуть правки с ${at}`, name].filter(Boolean).join(': ')) + (what ? ` · ${what}` : '');
}

/** «14:02» of today, «24 ноября, 18:00» else. */
export function sinceText(since: number, now: number): string {
  const [at, today] = [new Date(since), new Date(now)];
  if (at.toDateString() === today.toDateString()) return formatTime(since);
  return at.getFullYear() === today.getFullYear()
    ? `${day.format(since)}, ${formatTime(since)}`
    : formatDateTime(since);
}

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

function whatText(kinds: readonly ResourceName[], records: readonly number[] | null): string {
  const [kind] = kinds;
  if (records?.length === 1 && kind) return `${resourceOf(kind).words.accusative} #${records[0]}`;
  if (records && kind) return plural(records.length, [resourceOf(kind).words.accusative, ...others(kind)]);
  return kinds.map((name) => resourceOf(name).words.list.toLowerCase()).join(', ');
}

function others(kind: ResourceName): [string, string] {
  const [, few, many] = resourceOf(kind).words.count;
  return [few, many];
}
