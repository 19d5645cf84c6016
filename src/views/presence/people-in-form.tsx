import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import type { Form } from '../../state/form/form-state.ts';
import { announce } from '../../state/messages/announcer.ts';
import { type Person, presence } from '../../state/network/presence.ts';
import { Avatar } from './avatar.tsx';
import styles from './people-here.module.css';

/** Under the title of a form: who else has it open, and what is changed there; in the row of a block, who edits it. */
export function PeopleInForm({ form }: { form: Form }) {
  const { people } = useSnapshot(presence);
  const { source } = useSnapshot(form);
  const here = people.filter(({ record }) => record?.name === source.resource && record?.id === source.id);
  const rows = useBlockRows();
  const all = here.map((person) => {
    const row = rows.find(({ dataset }) => person.dirty.includes(dataset.block ?? ''));
    // The blocks may have come later than the person.
    return row ? { ...person, row, work: `блок ${Number(row.dataset.sortIndex) + 1}` } : { ...person, row };
  });
  useComing(all);
  return all.map(({ row, ...person }) => (
    <span key={person.id} className={styles.line} data-person={person.id}>
      <Avatar name={person.name} />
      <span>{textOf(person)}</span>
      {row?.querySelector('[data-words]')?.parentElement &&
        createPortal(
          <span className={styles.chip} data-editor={person.id}>
            <Avatar name={person.name} />
            <span>{person.short}</span>
          </span>,
          row.querySelector('[data-words]')?.parentElement as HTMLElement,
        )}
    </span>
  ));
}

/** The rows of blocks that are on the screen, also as they come, go and move. */
function useBlockRows(): readonly HTMLElement[] {
  const [rows, setRows] = useState<{ all: HTMLElement[]; order: string }>({ all: [], order: '' });
  useEffect(() => {
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>('li[data-block]')];
      const order = all.map(({ dataset }) => dataset.block).join();
      setRows((now) => (now.order === order && now.all.every((row, at) => row === all[at]) ? now : { all, order }));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return rows.all;
}

function textOf({ name, work }: Pick<Person, 'name' | 'work'>): string {
  return work ? `${name} здесь · ${work}` : `${name} здесь`;
}

/** Says once who has come. */
function useComing(here: readonly Person[]): void {
  const known = useRef(new Set<number>());
  const ids = here.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is there, not what is changed there
  useEffect(() => {
    for (const person of here) if (!known.current.has(person.id)) announce(textOf(person));
    known.current = new Set(here.map(({ id }) => id));
  }, [ids]);
}
