import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { saveTitleCommands } from '../../commands/records/rename.ts';
import { run } from '../../commands/run/runner.ts';
import { genitive } from '../../commands/subject/record-subject.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { rowsOf } from '../../state/lists/cursors.ts';
import { cancelRenaming, renaming, startRenaming, takeTitle, typeTitle } from '../../state/writes/renaming.ts';
import { usePopup } from '../../ui/base/use-popup.ts';
import { TextInput } from '../../ui/field/text-input.tsx';
import { context } from '../frame/context.ts';
import styles from './row-title-field.module.css';
import { useTitleCell } from './use-title-cell.ts';

/** The field in place of a row's title while that is edited. */
export function RowTitleField({ resource }: { resource: Resource }) {
  const { open } = useSnapshot(renaming);
  useEffect(
    () => () => {
      // What was typed is kept for the next time.
      if (renaming.open?.resource === resource.name) renaming.open = null;
    },
    [resource],
  );
  if (open?.resource !== resource.name) return null;
  return <TitleOf key={open.id} resource={resource} id={open.id} />;
}

function TitleOf({ resource, id }: { resource: Resource; id: number }) {
  const cell = useTitleCell(resource, id);
  const isTyped = useRef(false);
  return cell && createPortal(<Field resource={resource} id={id} isTyped={isTyped} />, cell);
}

interface FieldProps {
  resource: Resource;
  id: number;
  /** Whether the title has been in a field before, which has left the page with its row. */
  isTyped: RefObject<boolean>;
}

function Field({ resource, id, isTyped }: FieldProps) {
  const { open } = useSnapshot(renaming, { sync: true });
  const input = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const noteId = useId();
  const error = open?.error ?? null;
  usePopup({ open: error !== null, anchor: input, popup: note, side: 'below' });
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus();
    if (isTyped.current) field?.setSelectionRange(field.value.length, field.value.length);
    else field?.select();
    isTyped.current = true;
  }, [isTyped]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      cancelRenaming();
      context.focus('list');
    } else if (key === 'Enter' || key === 'Tab') saveAndGo(resource, id, shiftKey ? -1 : 1);
    else if (key !== 'F2') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget }: FocusEvent) => {
    // The window has lost the focus, or the next title has been opened.
    if (document.activeElement === currentTarget || renaming.open?.id !== id) return;
    save(resource);
  };
  return (
    <div className={styles.field} data-row-title="">
      <TextInput
        ref={input}
        aria-label={`Название ${genitive(resource, [id])}`}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : noteId}
        value={open?.text ?? ''}
        onChange={typeTitle}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <p ref={note} id={noteId} popover="manual" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** Saves the title and opens that of the next row, or of the one before. */
function saveAndGo(resource: Resource, id: number, by: 1 | -1): void {
  const rows = rowsOf(resource);
  const at = rows.findIndex((row) => row.id === id);
  const next = at < 0 ? undefined : rows[at + by];
  save(resource);
  if (next) startRenaming(resource, next.id);
  else context.focus('list');
}

function save(resource: Resource): void {
  const changed = takeTitle(resource);
  if (changed) void run(saveTitleCommands[resource.name], context, changed);
}
