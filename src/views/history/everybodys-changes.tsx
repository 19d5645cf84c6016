import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { whoseChangesCommand } from '../../commands/app/changes.ts';
import { reloadCountsCommand } from '../../commands/app/dashboard.ts';
import { lastSteps } from '../../commands/app/find-changes.ts';
import { run } from '../../commands/run/runner.ts';
import { Problem } from '../../model/base/problem.ts';
import { lastChangesKey, whoseChanges } from '../../state/screen/whose-changes.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyText, Section, WaitingRows } from '../dashboard/section.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './changed-record.module.css';
import { ChangedRecords } from './changed-records.tsx';

const maxRows = 8;

/** What was changed last, with the names of those who have done it. */
export function EverybodysChanges() {
  const { mine } = useSnapshot(whoseChanges);
  const { data, error } = useSWR(lastChangesKey(mine), () => lastSteps(mine), { keepPreviousData: true });
  return (
    <Section
      title="Последние изменения"
      aside={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
        <div className={styles.whose} role="group" aria-label="Чьи изменения">
          <Whose pressed={!mine}>Все</Whose>
          <Whose pressed={mine}>Мои</Whose>
        </div>
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
          <CommandButton command={reloadCountsCommand} size="small">
            Повторить
          </CommandButton>
        </p>
      ) : (
        <WaitingRows />
      )}
    </Section>
  );
}

/** One of two; the pressed one does nothing. */
function Whose({ pressed, children }: { pressed: boolean; children: ReactNode }) {
  const { attributes } = useCommandProps(whoseChangesCommand);
  return (
    <Button
      {...attributes}
      variant="ghost"
      size="small"
      aria-pressed={pressed}
      onClick={() => {
        if (!pressed) void run(whoseChangesCommand, context);
      }}
    >
      {children}
    </Button>
  );
}
