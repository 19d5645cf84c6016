import Plus from 'lucide-react/icons/plus';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import type { Operator } from '../../api/account/operators.ts';
import { inviteCommand, reloadOperatorsCommand, renameOperatorCommand } from '../../commands/account/operators.ts';
import { actionsCommand, helpCommand } from '../../commands/app/app.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { nextRowDescription, previousRowDescription } from '../../commands/list/list.ts';
import { formatDay } from '../../model/base/format-time.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { phrases } from '../../model/base/phrases.ts';
import { Problem } from '../../model/base/problem.ts';
import { routes } from '../../model/resource/routes.ts';
import { loadOperators, operatorCursor, operatorRows, operators, operatorsKey } from '../../state/account/operators.ts';
import { isAbsence, noteAbsent } from '../../state/network/abilities.ts';
import { presence } from '../../state/network/presence.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { panels } from '../../state/screen/panels.ts';
import { publishTarget } from '../../state/screen/target.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { FooterKeys, type KeyHint } from '../../ui/button/footer-keys.tsx';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Table } from '../../ui/table/table.tsx';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { CommandButton, commandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { useTitle } from '../frame/use-title.ts';
import list from '../list/list-view.module.css';
import { NotFound } from '../not-found/not-found.tsx';
import { SignedOutState } from '../sign-in/signed-out-state.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import { lacksFactor, nameOf, operatorShape } from './operator-shape.tsx';
import { OperatorSheet } from './operator-sheet.tsx';
import styles from './operators.module.css';

const title = 'Операторы';

/** Everybody who can sign in, and what can be done about that. A host without such accounts has no such screen. */
export function OperatorScreen() {
  const { error } = useSWR<void, unknown>(operatorsKey, loadOperators, { dedupingInterval: 0 });
  const isAbsent = isAbsence(error);
  useEffect(() => {
    if (isAbsent) noteAbsent('accounts');
  }, [isAbsent]);
  return isAbsent ? <NotFound /> : <Screen error={error} />;
}

function Screen({ error }: { error: unknown }) {
  useTitle(title);
  // As in a list: before the effects of a dialog that opens with it.
  useLayoutEffect(() => publishTarget({ kind: 'operators', resource: null, list: operatorRows }), []);
  const { items, factor, asked } = useSnapshot(operators);
  const { actions } = useSnapshot(panels);
  const rows = items as readonly Operator[] | null;
  const isFailed = rows === null && error !== undefined;
  return (
    <div className={list.page}>
      <PageHeader
        crumbs={[{ title: phrases.dashboard, href: routes.dashboard }, { title }]}
        title={title}
        count={rows?.length}
        actions={
          <CommandButton command={inviteCommand} variant="primary" icon={<Plus size={16} />}>
            Пригласить
          </CommandButton>
        }
      />
      {isFailed ? <Failure problem={error} /> : <Rows rows={rows ?? undefined} />}
      {rows && factor?.required && <Rules rows={rows} />}
      <OperatorKeys isFailed={isFailed} />
      <OverlayBoundary isOpen={actions !== null} onError={closeActions}>
        {actions && <OperatorSheet />}
      </OverlayBoundary>
      {asked && <OperatorDialog key={asked.kind} />}
    </div>
  );
}

function closeActions(): void {
  panels.actions = null;
}

/** Who has no second step yet where one is required, and until when that goes. Below the rows, which they would push down. */
function Rules({ rows }: { rows: readonly Operator[] }) {
  const now = Date.now();
  // A host of the version before does not say it of each.
  const lacking = rows.filter((row) => lacksFactor(row) && row.factorDueAt !== undefined);
  const later = lacking.filter((row) => dueOf(row) > now).sort((one, other) => dueOf(one) - dueOf(other));
  const days = [...new Set(later.map(dayOf))];
  return (
    <>
      <Rule day={null} rows={lacking.filter((row) => dueOf(row) <= now)} />
      {days.map((day) => (
        <Rule key={day} day={day} rows={later.filter((row) => dayOf(row) === day)} />
      ))}
    </>
  );
}

const dueOf = ({ factorDueAt }: Operator) => (factorDueAt ? Date.parse(factorDueAt) : 0);

const dayOf = (row: Operator) => formatDay(dueOf(row), false);

/** `day`: null where it has passed. */
function Rule({ rows, day }: { rows: readonly Operator[]; day: string | null }) {
  if (rows.length === 0) return null;
  const since = day === null ? 'Второй шаг обязателен.' : `С ${day} второй шаг обязателен.`;
  return (
    <p className={styles.rule} role="status">
      <ShieldAlert size={16} aria-hidden="true" />
      <span>
        {keepNumbers(
          `${since} Не настроен: ${rows.map(nameOf).join(', ')}. Без него работать в панели ${day === null ? 'нельзя' : 'будет нельзя'}.`,
        )}
      </span>
    </p>
  );
}

function Failure({ problem }: { problem: unknown }) {
  if (problem instanceof Problem && problem.kind === 'signed-out')
    return <SignedOutState what="операторы не загружены" />;
  return (
    <FailedState
      title="Не удалось загрузить операторов"
      text={problem instanceof Problem ? problem.message : undefined}
      action={
        <CommandButton command={reloadOperatorsCommand} variant="primary">
          Повторить
        </CommandButton>
      }
    />
  );
}

function Rows({ rows }: { rows: readonly Operator[] | undefined }) {
  const { id: cursor } = useSnapshot(operatorCursor);
  const { people } = useSnapshot(presence);
  const { factor } = useSnapshot(operators);
  const keys = useSnapshot(keymap);
  const isNarrow = useMedia(narrowScreen);
  const isRequired = factor?.required === true;
  const shape = useMemo(() => {
    void [keys, rows]; // Keys stand in the rows; times are told as of the answer.
    return operatorShape({ people, isRequired, isNarrow, now: Date.now() });
  }, [people, isRequired, isNarrow, keys, rows]);
  const wanted = rows?.some(({ id }) => id === cursor) ? cursor : rows?.[0]?.id;
  // Before the first paint, because the very next key acts on the row under the cursor.
  useLayoutEffect(() => {
    if (wanted != null) operatorCursor.id = wanted;
  }, [wanted]);
  return (
    <div className={styles.rows}>
      <Table
        name={title}
        shape={shape}
        rows={rows}
        skeletonRows={3}
        cursor={cursor}
        onCursor={(id) => {
          operatorCursor.id = id;
        }}
      />
    </div>
  );
}

/** The line under the operators: its keys, each a button. */
function OperatorKeys({ isFailed }: { isFailed: boolean }) {
  useSnapshot(keymap);
  const hints = isFailed
    ? [hint('повторить', reloadOperatorsCommand)]
    : [
        { ...hint(null, previousRowDescription), name: 'Предыдущая строка' },
        { ...hint('строка', nextRowDescription), name: 'Следующая строка' },
        hint('переименовать', renameOperatorCommand as CommandDescription),
        hint('действия', actionsCommand),
        hint('пригласить', inviteCommand),
      ];
  return <FooterKeys hints={hints} aside={hint('все клавиши', helpCommand)} />;
}

function hint(text: string | null, command: CommandDescription): KeyHint {
  return { ...commandProps(command), text, onClick: () => void dispatch(command, context) };
}
