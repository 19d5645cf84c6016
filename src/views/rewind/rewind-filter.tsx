import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { describeWhen } from '../../model/base/when.ts';
import { isResourceName, resources } from '../../model/resource/resources.ts';
import { aimRewind, rewindState } from '../../state/rewind/rewind-store.ts';
import { currentAccount } from '../../state/tab/account.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import styles from './rewind-filter.module.css';

/** Milliseconds after the last digit of a time. */
const settleMs = 700;

/** Since when, whose changes, of what. */
export function RewindFilter() {
  const { since, now, account, authors, kinds, records, unknownName, running } = useSnapshot(rewindState);
  const known = authors.some(({ id }) => id === account);
  const own =
    account !== null && !known
      ? [{ value: String(account), label: account === currentAccount() ? 'Вы' : `Оператор #${account}` }]
      : [];
  const given = records ? [{ value: 'given', label: `Выбранные: ${records.length}` }] : [];
  const several = !records && kinds && kinds.length > 1 ? [{ value: 'several', label: 'Несколько видов' }] : [];
  const kind = records ? 'given' : kinds === null ? '' : ((several[0]?.value ?? kinds[0]) as string);
  return (
    <div className={styles.filter}>
      <Time since={since} now={now} disabled={running} />
      <Field label="Чьи правки" className={styles.field}>
        <Select
          disabled={running}
          value={unknownName === null ? String(account ?? '') : 'unknown'}
          options={[
            ...(unknownName === null ? [] : [{ value: 'unknown', label: `«${unknownName}» — выберите` }]),
            { value: '', label: 'Всех' },
            ...own,
            ...authors.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => value !== 'unknown' && aimRewind({ account: value === '' ? null : Number(value) })}
        />
      </Field>
      <Field label="Что" className={styles.field}>
        <Select
          disabled={running}
          value={kind}
          options={[
            { value: '', label: 'Всё' },
            ...given,
            ...several,
            ...resources.map(({ name, words }) => ({ value: name as string, label: words.list })),
          ]}
          onChange={(value) =>
            (value === '' || isResourceName(value)) &&
            aimRewind({ kinds: value === '' ? null : [value], records: null })
          }
        />
      </Field>
    </div>
  );
}

function Time({ since, now, disabled }: { since: number; now: number; disabled: boolean }) {
  const [typed, setTyped] = useState(() => localTime(since));
  const [shown, setShown] = useState(since);
  // What is typed is the time already, and keeps the focus.
  if (shown !== since) {
    setShown(since);
    setTyped(localTime(since));
  }
  const at = new Date(typed).getTime();
  const isFuture = at >= now;
  const apply = () => {
    if (!Number.isNaN(at) && !isFuture && localTime(since) !== typed) aimRewind({ since: at });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins the wait
  useEffect(() => {
    const timer = setTimeout(apply, settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      label="С какого времени"
      className={styles.field}
      error={isFuture ? 'Это время ещё не наступило.' : undefined}
      aside={<span className={styles.until}>до сейчас, {describeWhen(now, now).split(', ').at(-1)}</span>}
    >
      <TextInput
        type="datetime-local"
        disabled={disabled}
        value={typed}
        max={localTime(now)}
        onChange={setTyped}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
    </Field>
  );
}

/** «2026-11-24T14:02», as the control has it. */
function localTime(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
