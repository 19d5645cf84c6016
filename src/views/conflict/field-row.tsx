import { useEffect, useId, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Command } from '../../commands/command/command.ts';
import { mineCommand, theirsCommand } from '../../commands/form/conflict.ts';
import { run } from '../../commands/run/runner.ts';
import type { Overlap } from '../../model/merge/merge.ts';
import { conflictState, type OpenConflict } from '../../state/conflict/conflict-store.ts';
import { joinedRows } from '../../state/conflict/save-resolution.ts';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { authorName } from './conflict-texts.ts';
import styles from './field-row.module.css';
import { Value } from './value.tsx';

interface FieldRowProps {
  overlap: Overlap;
  /** Index of the row. */
  at: number;
  /** Ids of the column headings. */
  heads: Readonly<Record<'mine' | 'theirs', string>>;
  /** The conflict itself, not a snapshot, which would be frozen. */
  conflict: OpenConflict['conflict'];
}

/** One field that both have changed: my value, theirs, and a text to edit from both. */
export function FieldRow({ overlap, at, heads, conflict }: FieldRowProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const open = useSnapshot(conflictState, { sync: true }).open;
  const { path, base } = overlap;
  const { endpoint } = conflict;
  const mine = useCommandProps(mineCommand as Command);
  const theirs = useCommandProps(theirsCommand as Command);
  const chosen = open?.chosen[path];
  const isCurrent = open?.current === at;
  const rows = useMemo(() => joinedRows(overlap), [overlap]);

  // Keys choose fields and sides; the focus follows.
  useEffect(() => {
    const isMoved = chosen !== undefined || !row.current?.contains(document.activeElement);
    if (isCurrent && isMoved) focusable(row.current)?.focus();
  }, [isCurrent, chosen]);

  const become = () => {
    if (conflictState.open) conflictState.open.current = at;
  };
  const sides = [
    { side: 'mine', command: mineCommand, drawn: mine, head: heads.mine, name: 'Моё', value: overlap.mine },
    {
      side: 'theirs',
      command: theirsCommand,
      drawn: theirs,
      head: heads.theirs,
      name: authorName(conflict),
      value: overlap.theirs,
    },
  ] as const;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: focusing the row by key does the same as a click
    <div
      ref={row}
      className={styles.row}
      role="radiogroup"
      aria-labelledby={id}
      data-conflict-field={path}
      data-current={isCurrent || undefined}
      onFocus={become}
      onClick={become}
    >
      <div id={id} className={styles.label}>
        {endpoint.labelOf(path)}
      </div>
      {sides.map(({ side, command, drawn: { attributes }, head, name, value }) => (
        <label key={side} className={styles.side} data-side={side} data-chosen={chosen === side || undefined}>
          <input
            {...attributes}
            className={styles.choice}
            type="radio"
            name={`conflict-${path}`}
            checked={chosen === side}
            aria-labelledby={head}
            aria-describedby={`${id}${side}`}
            onChange={() => void run(command, context, { field: path })}
          />
          <span id={`${id}${side}`} className={styles.value}>
            {/* Visible where the columns are stacked. */}
            <span className={styles.caption}>{name}</span>
            <Value endpoint={endpoint} path={path} value={value} base={base} />
          </span>
        </label>
      ))}
      {chosen === 'both' && rows && (
        <div className={styles.both} data-rows>
          <p className={styles.hint}>Строки обоих. Поправить их можно в форме, когда всё сохранено.</p>
          <Value endpoint={endpoint} path={path} value={rows} base={base} />
        </div>
      )}
      {chosen === 'both' && !rows && (
        <div className={styles.both}>
          <TextArea
            aria-label={`${endpoint.labelOf(path)}: из обоих`}
            value={open?.both[path] ?? ''}
            rows={2}
            onChange={(text) => edit(path, endpoint.kindOf(path).kind === 'line' ? text.replace(/\n/g, ' ') : text)}
          />
        </div>
      )}
    </div>
  );
}

function edit(path: string, text: string): void {
  if (conflictState.open) conflictState.open.both[path] = text;
}

function focusable(row: HTMLElement | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('textarea, input:checked') ?? row?.querySelector('input') ?? null;
}
