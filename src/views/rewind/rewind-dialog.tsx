import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { closeRewindCommand, runRewindCommand } from '../../commands/app/rewind.ts';
import { startRewind } from '../../commands/app/rewind-code.ts';
import { rewindTitle } from '../../commands/app/rewind-title.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { run } from '../../commands/run/runner.ts';
import { undoCommand } from '../../commands/undo/undo.ts';
import { plural } from '../../model/base/plural.ts';
import { describeWhen } from '../../model/base/when.ts';
import type { Rehearsed } from '../../state/rewind/rehearse.ts';
import { rewindState } from '../../state/rewind/rewind-store.ts';
import { panels } from '../../state/screen/panels.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './rewind-dialog.module.css';
import { RewindFilter } from './rewind-filter.tsx';
import { RewindRows } from './rewind-rows.tsx';
import { summaryText } from './rewind-texts.ts';

const beforehand = 'Пока ничего не меняется: сначала видно, что станет с каждой записью.';

/** The rehearsal of the time machine: what becomes of each record, before anything is written. */
export function RewindDialog() {
  const wanted = useSnapshot(panels).rewind;
  const close = useCommandProps(closeRewindCommand);
  const { loading, rows, unknownName, account, authors, kinds, records, since, now } = useSnapshot(rewindState);
  useEffect(() => {
    if (wanted) startRewind(wanted);
  }, [wanted]);
  if (!wanted) return null;
  // Wrapped in `ref()`: the rows themselves, no snapshots.
  const shown = rows as readonly Rehearsed[];
  const title = rewindTitle({ since, account, authors, unknownName, kinds, records, now });
  return (
    <Dialog
      open
      size="compare"
      blocksPageKeys
      title={title}
      description={shown.length > 0 && !loading ? summaryText(shown, account !== null, undoKey()) : beforehand}
      initialFocus={() => document.querySelector<HTMLElement>('[data-rewind-body]')}
      onRequestClose={() => void run(closeRewindCommand, context)}
      close={close}
      footer={<Footer />}
    >
      <RewindFilter />
      <Body rows={shown} />
    </Dialog>
  );
}

function Body({ rows }: { rows: readonly Rehearsed[] }) {
  const { loading, problem, unknownName, history, now } = useSnapshot(rewindState);
  const text = loading
    ? 'Читаем историю…'
    : problem
      ? problem.message
      : unknownName !== null
        ? `С этого времени никто по имени «${unknownName}» ничего не менял. Выберите, чьи правки вернуть.`
        : rows.length === 0
          ? 'С этого времени ничего не менялось.'
          : null;
  const begins = history?.begins;
  return (
    <div className={styles.body} data-rewind-body tabIndex={-1} aria-busy={loading || undefined}>
      {begins && !loading && (
        <p className={styles.note}>
          История начинается {describeWhen(Date.parse(begins.at), now)}
          {begins.byRestore ? ': тогда содержание восстановили из копии.' : '. Что было раньше, неизвестно.'}
        </p>
      )}
      {text === null ? (
        <RewindRows rows={rows} now={now} />
      ) : (
        <p className={styles.text} role="status">
          {text}
        </p>
      )}
    </div>
  );
}

function Footer() {
  const { ticked, results, running, done, stopped, loading, problem } = useSnapshot(rewindState);
  const marked = Object.values(ticked).filter(Boolean).length;
  const isOver = (results !== null && !running) || problem !== null;
  return (
    <>
      <div className={styles.state}>
        {running ? (
          <span role="status">{stopped ? 'Останавливается…' : `Возвращается: ${done} из ${marked}`}</span>
        ) : (
          <span className={styles.hint}>
            <KeyBadge text="↑" />
            <KeyBadge text="↓" /> запись
            <KeyBadge text="Пробел" /> отметить
            <KeyBadge text="Enter" /> что изменится
          </span>
        )}
      </div>
      <CommandButton command={closeRewindCommand}>{running ? 'Остановить' : 'Отмена'}</CommandButton>
      <CommandButton
        command={runRewindCommand}
        variant="primary"
        busy={running}
        softDisabled={loading || (!isOver && marked === 0)}
      >
        {isOver
          ? 'Проверить снова'
          : loading
            ? 'Вернуть'
            : `Вернуть ${plural(marked, ['запись', 'записи', 'записей'])}`}
      </CommandButton>
    </>
  );
}

function undoKey(): string {
  const [key] = keysOf(undoCommand);
  return key ? keyLabel(key) : '';
}
