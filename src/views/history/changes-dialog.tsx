import { type KeyboardEvent, useRef } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { closeChangesCommand } from '../../commands/app/changes.ts';
import { changesTitle } from '../../commands/app/changes-title.ts';
import { findSteps, nothingFound } from '../../commands/app/find-changes.ts';
import { run } from '../../commands/run/runner.ts';
import { Problem } from '../../model/base/problem.ts';
import { panels, type WantedChanges } from '../../state/screen/panels.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './changed-record.module.css';
import { ChangedRecords } from './changed-records.tsx';

/** What has changed in a time, of everybody or of one person; each row leads to the step in its record's history. */
export function ChangesDialog() {
  const wanted = useSnapshot(panels).changes as WantedChanges | null;
  const close = useCommandProps(closeChangesCommand);
  const list = useRef<HTMLElement>(null);
  const { data, error, mutate } = useSWR(wanted && ['changes', JSON.stringify(wanted)], () =>
    wanted ? findSteps(wanted) : null,
  );
  if (!wanted) return null;
  return (
    <Dialog
      open
      size="editor"
      blocksPageKeys
      title={changesTitle(wanted, Date.now())}
      close={close}
      onRequestClose={() => void run(closeChangesCommand, context)}
      initialFocus={() => list.current}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it */}
      <section ref={list} className={styles.list} aria-label="Изменения" tabIndex={0} onKeyDown={moveFocus}>
        {error instanceof Problem && !data ? (
          <FailedState
            title="Не удалось загрузить изменения"
            text={error.message}
            action={<Button onClick={() => void mutate()}>Повторить</Button>}
          />
        ) : !data ? (
          <p className={styles.none} role="status">
            Загружаем изменения…
          </p>
        ) : data.steps.length === 0 ? (
          <p className={styles.none} role="status">
            {nothingFound(wanted, data)}
          </p>
        ) : (
          <>
            <ChangedRecords deeds={data.steps.map((step) => [step])} />
            {data.isCut && <p className={styles.none}>Показаны последние 2 000 изменений: выберите время ближе.</p>}
          </>
        )}
      </section>
    </Dialog>
  );
}

/** The arrows lead from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  rows[Math.max(0, Math.min(at + by, rows.length - 1))]?.focus();
}
