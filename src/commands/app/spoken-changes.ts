import { readChangesQuestion } from '../../search/rewind/read-changes-question.ts';
import { swapLayout } from '../../search/text/swap-layout.ts';
import type { Context } from '../command/command.ts';
import type { UnderstoodChanges } from '../command/late-rewind.ts';
import { changesTitle } from './changes-title.ts';

const hint = 'Например: сегодня, вчера, с понедельника, за час.';

/** Reads a question about changes in the layout in which it was typed, or was meant. Returns null for other texts. */
export function understandChanges(query: string, _: Context, now: number): UnderstoodChanges | null {
  const spoken =
    readChangesQuestion(query, now) ?? (/[а-яё]/i.test(query) ? null : readChangesQuestion(swapLayout(query), now));
  if (!spoken) return null;
  const { who, since, until, kinds } = spoken;
  if (Number.isNaN(since)) return { refusal: 'Такого времени нет', hint };
  if (since > now) return { refusal: 'Это время ещё не наступило', hint };
  const changes = { since, until, mine: who === 'me', name: typeof who === 'object' ? who.name : null, kinds };
  return { title: changesTitle(changes, now), changes };
}
