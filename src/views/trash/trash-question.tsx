import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { dispatch } from '../../commands/dispatch.ts';
import { genitive, labelOf } from '../../commands/subject/record-subject.ts';
import { keepInTrashCommand, restoreCommand } from '../../commands/trash/trash.ts';
import { isResourceName, type Resource, type ResourceField, resourceOf } from '../../model/resource/resources.ts';
import type { TrashItem } from '../../model/trash/trash-item.ts';
import { listKey, loadList, refetchListInBackground } from '../../state/lists/lists.ts';
import { question } from '../../state/trash/asked.ts';
import { Link } from '../../ui/base/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './trash-question.module.css';

/** What the last question that took the focus was about. */
let shown: object | undefined;

/** Under a row that the host does not give back as it was: what must be changed first, at its field. */
export function TrashQuestion({ item }: { item: TrashItem }) {
  const { asked } = useSnapshot(question);
  const form = useRef<HTMLFormElement>(null);
  const errors = asked?.errors;
  useEffect(() => {
    // The filter that is typed into may have hidden the row for a moment: it keeps the focus.
    void errors;
    const now = question.asked?.errors;
    const isAgain = shown === now && document.activeElement?.matches('[data-focus="filter"]');
    shown = now;
    if (!isAgain) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [errors]);
  if (!asked || !isResourceName(item.type)) return null;
  const resource = resourceOf(item.type);
  const fields = resource.fields.filter(({ name }) => name in asked.errors);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void dispatch(restoreCommand, context, { rows: [item.id] });
  };
  return (
    <form ref={form} className={styles.question} onSubmit={send} noValidate>
      {fields.map((field) => (
        <AskedField
          key={field.name}
          resource={resource}
          field={field}
          item={item}
          says={asked.errors[field.name]?.[0]}
        />
      ))}
      <span className={styles.buttons}>
        <Button type="submit" variant="primary" keys={['Enter']} data-command={restoreCommand.id}>
          Восстановить
        </Button>
        <CommandButton command={keepInTrashCommand}>Отмена</CommandButton>
      </span>
    </form>
  );
}

interface AskedFieldProps {
  resource: Resource;
  field: ResourceField;
  item: TrashItem;
  says: string | undefined;
}

function AskedField({ resource, field, item: { item }, says }: AskedFieldProps) {
  const { asked } = useSnapshot(question);
  const id = useId();
  const { name, label } = field;
  const was = item[name];
  const typed = asked?.values[name];
  const taken = useTaken(resource, name, was, typed);
  useEffect(() => {
    // Proposed once; what is typed then stays.
    const { asked: now } = question;
    if (now && !(name in now.values) && taken) now.values[name] = taken.free;
    if (now && !(name in now.values) && field.kind === 'reference') now.values[name] = null;
  }, [name, taken, field.kind]);
  const change = (value: unknown) => {
    if (question.asked) question.asked.values[name] = value;
  };
  const value = String(typed ?? (field.kind === 'reference' ? '' : (was ?? '')));
  return (
    <>
      <p className={styles.why} id={`${id}-why`}>
        <TriangleAlert size={16} aria-hidden="true" />
        <span>{taken && field.kind === 'slug' ? takenText(resource, was, taken) : says}</span>
      </p>
      <span className={styles.field}>
        <label htmlFor={id}>{field.kind === 'slug' ? 'Адрес' : label}</label>
        {field.kind === 'reference' ? (
          <Reference id={id} to={field.to} value={value} onChange={change} why={`${id}-why`} />
        ) : (
          <TextInput id={id} value={value} onChange={change} aria-describedby={`${id}-why`} />
        )}
        {field.kind === 'slug' && <span className={styles.suffix}>.html</span>}
      </span>
      {taken && (
        <Link href={resource.paths.edit(taken.by)} className={styles.other}>
          Открыть {resource.words.accusative} #{taken.by}
        </Link>
      )}
    </>
  );
}

function takenText(resource: Resource, was: unknown, { by }: Taken): ReactNode {
  const it = resource.words.gender === 'f' ? 'эту' : 'этот';
  return (
    <>
      Адрес <strong>{String(was)}</strong> теперь у {genitive(resource, [by])}. Под каким адресом вернуть {it}?
    </>
  );
}

interface Taken {
  /** The record that has it now. */
  by: number;
  /** The first that nobody has: «portal-2». */
  free: string;
}

/** Returns who has the value now, and one like it that is free; null where the list does not say. */
function useTaken(resource: Resource, name: string, was: unknown, typed: unknown): Taken | null {
  const { data } = useSWR(listKey(resource), () => loadList(resource));
  // What the list knows may be older than what the host has refused.
  useEffect(() => refetchListInBackground(resource), [resource]);
  const text = String(typed ?? was ?? '').toLowerCase();
  const values = new Map(data?.items.map((row) => [String(row[name] ?? '').toLowerCase(), row.id]));
  const by = values.get(String(was ?? '').toLowerCase()) ?? values.get(text);
  if (by === undefined || typeof was !== 'string') return null;
  for (let n = 2; ; n++) if (!values.has(`${was}-${n}`.toLowerCase())) return { by, free: `${was}-${n}` };
}

interface ReferenceProps {
  id: string;
  to: Resource['name'];
  value: string;
  onChange: (value: unknown) => void;
  why: string;
}

/** The records that can be chosen in place of one that is gone. */
function Reference({ id, to, value, onChange, why }: ReferenceProps) {
  const resource = resourceOf(to);
  const { data } = useSWR(listKey(resource), () => loadList(resource));
  const options = data?.items.map((row) => ({ value: String(row.id), label: labelOf(resource, row) })) ?? [];
  return (
    <Select
      id={id}
      value={value}
      aria-describedby={why}
      options={[{ value: '', label: 'Не выбрано' }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}
