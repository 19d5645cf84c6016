import { useEffect, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { dispatch } from '../../commands/dispatch.ts';
import { clearFilterCommand } from '../../commands/rows/filter.ts';
import { clearSelectionDescription, selectAllDescription, selectDescription } from '../../commands/rows/selection.ts';
import { reloadTrashCommand } from '../../commands/trash/trash.ts';
import { phrases } from '../../model/base/phrases.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { routes } from '../../model/resource/routes.ts';
import type { TrashItem } from '../../model/trash/trash-item.ts';
import { isAbsence, noteAbsent } from '../../state/network/abilities.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { panels } from '../../state/screen/panels.ts';
import { publishTarget } from '../../state/screen/target.ts';
import { currentAccount } from '../../state/tab/account.ts';
import { question } from '../../state/trash/asked.ts';
import { trashCursor } from '../../state/trash/cursor.ts';
import { loadTrash, trash, trashList, trashRows } from '../../state/trash/trash.ts';
import { trashKey } from '../../state/writes/find-trashed.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Table } from '../../ui/table/table.tsx';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { useTitle } from '../frame/use-title.ts';
import list from '../list/list-view.module.css';
import { NotFound } from '../not-found/not-found.tsx';
import { SignedOutState } from '../sign-in/signed-out-state.tsx';
import { TrashFilterBar } from './trash-filter-bar.tsx';
import { TrashKeys, TrashSelection, type TrashState } from './trash-keys.tsx';
import { TrashPeek } from './trash-peek.tsx';
import { trashShape } from './trash-shape.tsx';
import { TrashSheet } from './trash-sheet.tsx';

const title = 'Корзина';

/** What was deleted, the latest first: a list like those of records. A host without a trash has no such screen. */
export function TrashScreen() {
  const { error } = useSWR<void, unknown>(trashKey, loadTrash);
  const isAbsent = isAbsence(error);
  useEffect(() => {
    if (isAbsent) noteAbsent('trash');
  }, [isAbsent]);
  return isAbsent ? <NotFound /> : <Screen error={error} />;
}

function Screen({ error }: { error: unknown }) {
  useTitle(title);
  // As in a list: before the effects of a dialog that opens with it.
  useLayoutEffect(() => publishTarget({ kind: 'trash', resource: null, list: trashList }), []);
  const { items, count, leaving, days } = useSnapshot(trash);
  const { filter, selection } = useSnapshot(trashCursor);
  const { actions, pane } = useSnapshot(panels);
  // Where the panes of other screens are.
  const beside = document.querySelector('#main')?.parentElement;
  const rows = useMemo(() => {
    void [leaving, filter];
    return items ? trashRows() : undefined;
  }, [items, leaving, filter]);
  const state = rows === undefined ? (error ? 'failed' : 'rows') : rows.length > 0 ? 'rows' : filter ? 'none' : 'empty';
  return (
    <div className={list.page}>
      <PageHeader
        crumbs={[{ title: phrases.dashboard, href: routes.dashboard }, { title }]}
        title={title}
        count={items ? count - leaving.length : undefined}
      />
      <TrashFilterBar found={rows?.length} days={days} />
      <Body rows={rows} state={state} error={error} />
      {items && count > items.length && <p className={list.freshness}>{notAll(items.length, count)}</p>}
      {selection.length > 0 && <TrashSelection count={selection.length} />}
      <TrashKeys state={state} isFiltered={filter !== null} />
      <OverlayBoundary isOpen={actions !== null} onError={closeActions}>
        {actions && <TrashSheet />}
      </OverlayBoundary>
      {pane === 'peek' && beside && createPortal(<TrashPeek />, beside)}
    </div>
  );
}

function closeActions(): void {
  panels.actions = null;
}

function notAll(shown: number, count: number): string {
  return `Показаны последние ${plural(shown, ['запись', 'записи', 'записей'])} из ${count}.`;
}

interface BodyProps {
  rows: readonly TrashItem[] | undefined;
  state: TrashState;
  error: unknown;
}

function Body({ rows, state, error }: BodyProps) {
  if (state === 'rows') return <Rows rows={rows} />;
  if (state === 'failed') return <Failure problem={error} />;
  if (state === 'empty')
    return (
      <EmptyState text={`В корзине пусто. Удалённое лежит здесь ${plural(trash.days, ['день', 'дня', 'дней'])}.`} />
    );
  const showAll = (
    <CommandButton command={clearFilterCommand} variant="primary">
      Показать все
    </CommandButton>
  );
  const text = trashCursor.filter?.text.trim();
  const sought = text ? ` по запросу ${quote(text)}` : ', которую вы ищете,';
  return <EmptyState text={`Записи${sought} в корзине нет.`} action={showAll} />;
}

function Failure({ problem }: { problem: unknown }) {
  if (problem instanceof Problem && problem.kind === 'signed-out')
    return <SignedOutState what="корзина не загружена" />;
  return (
    <FailedState
      title="Не удалось загрузить корзину"
      text={problem instanceof Problem ? problem.message : undefined}
      action={
        <CommandButton command={reloadTrashCommand} variant="primary">
          Повторить
        </CommandButton>
      }
    />
  );
}

function Rows({ rows }: { rows: readonly TrashItem[] | undefined }) {
  const { id: cursor, selection } = useSnapshot(trashCursor);
  const { asked } = useSnapshot(question);
  const keys = useSnapshot(keymap);
  const isNarrow = useMedia(narrowScreen);
  const selected = useMemo(() => new Set(selection), [selection]);
  const isAt = asked?.id ?? null;
  const says = asked && 'slug' in asked.errors ? 'Адрес занят' : 'Нужно изменить';
  const shape = useMemo(() => {
    void keys;
    return trashShape({
      asked: isAt === null ? null : { id: isAt, says },
      isNarrow,
      account: currentAccount(),
      now: Date.now(),
      rows: rows ?? [],
    });
  }, [isAt, says, isNarrow, keys, rows]);
  const wanted = isAt ?? (rows?.some(({ id }) => id === cursor) ? cursor : rows?.[0]?.id);
  // Before the first paint, because the very next key acts on the row under the cursor.
  useLayoutEffect(() => {
    if (wanted !== undefined && wanted !== null && rows?.some(({ id }) => id === wanted)) trashCursor.id = wanted;
  }, [wanted, rows]);
  return (
    <Table
      name={title}
      shape={shape}
      rows={rows}
      cursor={cursor}
      onCursor={(id) => {
        trashCursor.id = id;
      }}
      selected={selected}
      onSelect={(id, { shift }) => void dispatch(selectDescription, context, { row: id, range: shift })}
      onSelectAll={(all) => void dispatch(all ? selectAllDescription : clearSelectionDescription, context)}
    />
  );
}
