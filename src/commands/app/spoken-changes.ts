import { resourceOf } from '../../model/resource/resources.ts';
import { authorsNamed } from '../../search/rewind/named-author.ts';
import { readChangesQuestion } from '../../search/rewind/read-changes-question.ts';
import { swapLayout } from '../../search/text/swap-layout.ts';
import { presence } from '../../state/network/presence.ts';
import type { Context } from '../command/command.ts';
import { historiesOf } from '../form/history.ts';
import { aboutOf, whoIsHereCommand } from '../session/people.ts';
import { pointedRecords, type Refusal } from '../subject/pointed-records.ts';
import { changesCommand } from './changes.ts';
import { changesTitle } from './changes-title.ts';

/** A row of the palette that answers a question, by the command that leads there. */
interface AnswerRow {
  title: string;
  id: string;
  answers: object;
}

/** What a question about changes or people means: where it leads, or why there can be no answer. */
type UnderstoodChanges = { rows: readonly AnswerRow[] } | Refusal;

const hint = 'Например: сегодня, вчера, с понедельника, за час.';

/** Reads a question about changes or people in the layout in which it was typed, or was meant. Returns null for other texts. */
export function understandChanges(query: string, context: Context, now: number): UnderstoodChanges | null {
  const people = peopleAskedFor(query);
  if (people.length > 0) return { rows: people };
  const spoken =
    readChangesQuestion(query, now) ?? (/[а-яё]/i.test(query) ? null : readChangesQuestion(swapLayout(query), now));
  if (!spoken) return null;
  const { who, since, until, kinds, records } = spoken;
  if (Number.isNaN(since)) return { refusal: 'Такого времени нет', hint };
  if (since > now) return { refusal: 'Это время ещё не наступило', hint };
  const named = typeof records === 'string' ? pointedRecords(records, kinds, context) : records && { kinds, records };
  if (named && 'refusal' in named) return named;
  if (named) {
    const rows = named.kinds?.flatMap((kind) => historiesOf(resourceOf(kind), named.records, context)) ?? [];
    return rows.length > 0 ? { rows } : null;
  }
  const changes = { since, until, mine: who === 'me', name: typeof who === 'object' ? who.name : null, kinds };
  return { rows: [{ title: changesTitle(changes, now), id: changesCommand.id, answers: { changes } }] };
}

const where = /^где\s+(?:(?:сейчас|там|же)\s+)*(?<name>[^\s?].*?)[\s?]*$/i;

/** Returns the colleagues whom «где Мария» names, and where they are. */
function peopleAskedFor(query: string): AnswerRow[] {
  const text = /[а-яё]/i.test(query) ? query : swapLayout(query);
  const name = where.exec(text.trim())?.groups?.name;
  if (!name || !/[\p{L}]/u.test(name)) return [];
  return authorsNamed(name, presence.people).map((person) => ({
    title: `${person.name}: ${aboutOf(person) || 'здесь'}`,
    id: whoIsHereCommand.id,
    answers: { person: person.id },
  }));
}
