import { capitalize } from '../../model/base/capitalize.ts';
import { readRewind, type SpokenRewind } from '../../search/rewind/read-rewind.ts';
import { swapLayout } from '../../search/text/swap-layout.ts';
import type { WantedRewind } from '../../state/screen/panels.ts';
import { currentAccount } from '../../state/tab/account.ts';
import type { Context } from '../command/command.ts';
import { pointedRecords, type Refusal } from '../subject/pointed-records.ts';
import { rewindTitle } from './rewind-title.ts';

/** What a sentence of the time machine means: what it takes back, or why it cannot be done. */
type UnderstoodRewind = { title: string; rewind: WantedRewind } | Refusal;

/** Reads the sentence in the layout in which it was typed, or was meant. Returns null for other texts. */
export function understandRewind(query: string, context: Context, now: number): UnderstoodRewind | null {
  const spoken = readRewind(query, now) ?? (/[а-яё]/i.test(query) ? null : readRewind(inOtherLayout(query), now));
  if (!spoken) return null;
  const since = spoken.at ?? new Date(now).setHours(0, 0, 0, 0);
  if (Number.isNaN(since)) return { refusal: 'Такого времени нет', hint: 'Например: с 14:00, вчера в 18:00, за час.' };
  if (since >= now) return { refusal: 'Это время ещё не наступило', hint: 'Например: с 14:00, вчера в 18:00, за час.' };
  const which = recordsOf(spoken, context);
  if ('refusal' in which) return which;
  const account = spoken.who === 'me' ? currentAccount() : null;
  // Whose they are is not known yet.
  if (spoken.who === 'me' && account === null) return null;
  const name = typeof spoken.who === 'object' ? spoken.who.name : null;
  const words = name === null ? null : name.split(' ').map(capitalize).join(' ');
  const named = { unknownName: words, authors: [] };
  return {
    title: `${rewindTitle({ since, account, now, ...which, ...named })}…`,
    rewind: { since, account, name: words, ...which },
  };
}

function recordsOf(
  { kinds, records }: SpokenRewind,
  context: Context,
): Pick<WantedRewind, 'kinds' | 'records'> | Refusal {
  if (records === 'unclear') return { refusal: 'Непонятно, что вернуть', hint: 'Например: кейсы 5-9 с 14:00.' };
  return typeof records === 'string' ? pointedRecords(records, kinds, context) : { kinds, records };
}

/** «14:00» has the colon of the other layout. */
function inOtherLayout(query: string): string {
  const words = query.split(' ');
  return words.map((word) => (/\d/.test(word) ? word.replace('^', ':') : swapLayout(word))).join(' ');
}
