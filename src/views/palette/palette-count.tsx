import { memo, startTransition, useEffect, useState } from 'react';
import { type PluralForms, plural } from '../../model/base/plural.ts';
import styles from './palette.module.css';
import { maxMatches } from './rows/groups.ts';
import type { Group } from './rows/row.ts';

/** In milliseconds. Screen readers would be interrupted by each letter, and each letter would pay for it. */
const restMs = 300;

interface Props {
  /** Null says nothing: nobody has asked for these rows. */
  groups: readonly Group[] | null;
  /** What the rows are when they are neither records nor commands that were searched for. */
  unit: PluralForms | null;
  /** The query in the layout that was meant. */
  correction: string | null;
  /** What is shown in place of rows, or above them. */
  message: string | null;
  more?: string | undefined;
}

/**
 * How much was found, shown and said once the typing rests, and what is said in place of rows. It is there before its words:
 * a live region that comes together with them may not be read.
 */
export const PaletteCount = memo(Count);

function Count({ groups, unit, correction, message, more = '' }: Props) {
  const [announced, setAnnounced] = useState({ count: '', correction: '', message: '', more: '' });
  useEffect(() => {
    const count = groups ? countOf(groups, unit) : '';
    const say = () => setAnnounced({ count, correction: correction ?? '', message: message ?? '', more });
    const timer = setTimeout(() => startTransition(say), restMs);
    return () => clearTimeout(timer);
  }, [groups, unit, correction, message, more]);
  return (
    <div className={styles.count} role="status">
      {announced.correction && <span className="visually-hidden">исправлена раскладка: {announced.correction}, </span>}
      {announced.count}
      <span className="visually-hidden">{announced.message}</span>
      <span className="visually-hidden">{announced.more}</span>
    </div>
  );
}

/** «6 записей, 1 команда», «первые 22 записи», «11 действий» */
function countOf(groups: readonly Group[], unit: PluralForms | null): string {
  const choices = groups.flatMap(({ rows }) => rows.map(({ choice }) => choice));
  if (unit && choices.length > 0) return plural(choices.length, unit);
  const records = choices.filter(({ kind }) => kind === 'record').length;
  const commands = choices.filter(({ kind }) => kind === 'command').length;
  const first = records >= maxMatches ? 'первые ' : '';
  return [
    ...(records > 0 ? [first + plural(records, ['запись', 'записи', 'записей'])] : []),
    ...(commands > 0 ? [plural(commands, ['команда', 'команды', 'команд'])] : []),
  ].join(', ');
}
