import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { whoseChangesCommand } from '../../commands/app/changes.ts';
import { reloadCountsCommand } from '../../commands/app/dashboard.ts';
import { lastDeeds } from '../../commands/app/find-changes.ts';
import { run } from '../../commands/run/runner.ts';
import { Problem } from '../../model/base/problem.ts';
import { latestDeeds } from '../../model/changes/deeds.ts';
import type { RecordStep } from '../../model/changes/history-steps.ts';
import { lastChangesKey, whoseChanges } from '../../state/screen/whose-changes.ts';
import { session } from '../../state/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyText, Section, WaitingRows } from '../dashboard/section.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './changed-record.module.css';
import { ChangedRecords } from './changed-records.tsx';

const maxRows = 8;

interface EverybodysChangesProps {
  /** A record, `case:42`, of which one's own changes are not told again: it stands above. */
  continued: string | null;
}

/** What was changed last, with the names of those who have done it: each record once, with its latest step, and an act on many as one. */
export function EverybodysChanges({ continued }: EverybodysChangesProps) {
  const { mine } = useSnapshot(whoseChanges);
  const { account } = useSnapshot(session);
  // Everybody's rows under «Мои» would be a lie, however slow the host is.
  const { data, error } = useSWR(lastChangesKey(mine), () => lastDeeds(mine, maxRows + 1), { keepPreviousData: false });
  const isTold = ({ type, record, step }: RecordStep) =>
    `${type}:${record}` === continued && step.account === account?.id;
  const shown = data && latestDeeds(data, isTold);
  if (data?.length === 0 && !mine) return null;
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
      {shown ? (
        shown.length === 0 ? (
          <EmptyText>{mine ? 'Других ваших изменений нет.' : 'Других изменений нет.'}</EmptyText>
        ) : (
          <ChangedRecords deeds={shown.slice(0, maxRows)} />
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
