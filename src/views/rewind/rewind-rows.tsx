import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Rehearsed } from '../../state/rewind/rehearse.ts';
import { tick, tickAll } from '../../state/rewind/rewind-store.ts';
import { RewindRow } from './rewind-row.tsx';
import styles from './rewind-rows.module.css';

/** The records of the rehearsal. Arrows walk, Space ticks, Enter shows what changes. */
export function RewindRows({ rows, now }: { rows: readonly Rehearsed[]; now: number }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const mixed = new Set(rows.map(({ plan }) => plan.type)).size > 1;
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  );

  const focusRow = (index: number) => {
    const row = list.current?.children[Math.min(Math.max(index, 0), rows.length - 1)];
    row?.querySelector<HTMLElement>('button')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  // The keys act at once, unless the time is being typed.
  useEffect(() => {
    const focused = document.activeElement;
    if (rows.length > 0 && !focused?.matches('input, select')) list.current?.querySelector('button')?.focus();
  }, [rows]);

  const toggle = useCallback((key: string) => {
    setUnfolded((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = rows[at]?.key;
    if (key === undefined || event.nativeEvent.isComposing) return;
    const act = actOf(event, { key, at, last: rows.length - 1 });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const actOf = (event: KeyboardEvent, { key, at, last }: { key: string; at: number; last: number }) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey) return event.code === 'KeyA' && !event.altKey ? tickAll : null;
    switch (event.key) {
      case 'ArrowDown':
        return () => focusRow(at + 1);
      case 'ArrowUp':
        return () => focusRow(at - 1);
      case 'Home':
        return () => focusRow(0);
      case 'End':
        return () => focusRow(last);
      case ' ':
        return target instanceof HTMLButtonElement ? () => tick(key) : null;
      case 'Enter':
        return target instanceof HTMLInputElement ? () => toggle(key) : null;
      default:
        return null;
    }
  };
  return (
    <ul ref={list} className={styles.rows} aria-label="Записи" onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <RewindRow
          key={row.key}
          row={row}
          now={now}
          mixed={mixed}
          current={index === at}
          unfolded={unfolded.has(row.key)}
          onToggle={toggle}
          onCurrent={setCurrent}
        />
      ))}
    </ul>
  );
}
