import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { ref } from 'valtio/vanilla';
import { fetchLastChanges } from '../../api/changes.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { describeBriefly } from '../../model/base/when.ts';
import type { LastChangeOf } from '../../model/changes/change.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { lastChangeText } from '../../state/history/describe-step.ts';
import { listLook } from '../../state/lists/list-look.ts';
import { listKey } from '../../state/lists/lists.ts';
import { isAbsence } from '../../state/network/abilities.ts';
import { session } from '../../state/session/session-store.ts';
import styles from './changed-column.module.css';
import { nameOf } from './who-and-when.ts';

/** Saves that follow each other are asked for once. */
const settledMs = 300;

/** Fills the optional column of a list: who has changed each record last, when and what. */
export function ChangedColumn({ resource }: { resource: Resource }) {
  const { data: list } = useSWR<List<AnyRecord>>(listKey(resource), null);
  const { account } = useSnapshot(session);
  const { data: changes, mutate } = useSWR(`last-of:${resource.name}`, () => readLastChanges(resource));
  const rows = list?.items;
  const read = useRef(rows);
  // What has changed in the list has changed here, too.
  useEffect(() => {
    if (read.current === rows) return;
    const timer = setTimeout(() => {
      read.current = rows;
      void mutate();
    }, settledMs);
    return () => clearTimeout(timer);
  }, [rows, mutate]);
  useEffect(() => {
    if (!rows || !changes) return;
    const cells = rows.flatMap((record) => {
      const change = changes.get(record.id);
      const isMine = change && change.account !== null && change.account === account?.id;
      return change
        ? [[record.id, <Cell key={change.id} {...{ resource, record, change }} isMine={isMine === true} />] as const]
        : [];
    });
    listLook.changes[resource.name] = ref(new Map(cells));
  }, [resource, rows, changes, account]);
  return null;
}

async function readLastChanges({ name }: Resource): Promise<ReadonlyMap<number, LastChangeOf>> {
  try {
    return await fetchLastChanges(name);
  } catch (problem) {
    // An older node of a host that is being updated: it has the history, and not this.
    if (isAbsence(problem)) return new Map();
    throw problem;
  }
}

interface CellProps {
  resource: Resource;
  record: AnyRecord;
  change: LastChangeOf;
  isMine: boolean;
}

function Cell({ resource, record, change, isMine }: CellProps) {
  const name = nameOf(change);
  const at = Date.parse(change.at);
  return (
    <span className={styles.cell}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.words}>
        <span className="visually-hidden">{isMine ? 'Вы' : name}, </span>
        <time dateTime={change.at}>{keepNumbers(describeBriefly(at, Date.now()))}</time>
        {keepNumbers(` · ${lastChangeText(resource, record, change)}`)}
      </span>
    </span>
  );
}
