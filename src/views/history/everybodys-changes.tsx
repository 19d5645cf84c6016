import { useState } from 'react';
import useSWR from 'swr';
import { lastSteps } from '../../commands/app/find-changes.ts';
import { Problem } from '../../model/base/problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { EmptyText, Section, WaitingRows } from '../dashboard/section.tsx';
import styles from './changed-record.module.css';
import { ChangedRecords } from './changed-records.tsx';

const maxRows = 8;

/** What was changed last, with the names of those who have done it. */
export function EverybodysChanges() {
  const [mine, setMine] = useState(false);
  const { data, error, mutate } = useSWR(['last-changes', mine], () => lastSteps(mine), { keepPreviousData: true });
  return (
    <Section
      title="Последние изменения"
      aside={
        <Segmented
          name="Чьи изменения"
          options={[
            { value: 'all', label: 'Все' },
            { value: 'mine', label: 'Мои' },
          ]}
          value={mine ? 'mine' : 'all'}
          onChange={(value) => setMine(value === 'mine')}
        />
      }
    >
      {data ? (
        data.length === 0 ? (
          <EmptyText>Здесь появятся записи, которые кто-нибудь создаст или изменит.</EmptyText>
        ) : (
          <ChangedRecords changes={data.slice(0, maxRows)} />
        )
      ) : error instanceof Problem ? (
        <p className={styles.none}>
          {error.message}{' '}
          <Button size="small" onClick={() => void mutate()}>
            Повторить
          </Button>
        </p>
      ) : (
        <WaitingRows />
      )}
    </Section>
  );
}
