import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { blocksState } from '../../state/blocks/blocks.ts';
import type { Form } from '../../state/form/form-state.ts';
import { announce } from '../../state/messages/announcer.ts';
import { type Person, presence } from '../../state/network/presence.ts';
import { workOf } from '../../state/presence/people.ts';
import { Avatar } from './avatar.tsx';
import styles from './people-here.module.css';

/** Under the title of a form: who else has it open, and what is changed there. */
export function PeopleInForm({ form }: { form: Form }) {
  const { people } = useSnapshot(presence);
  const { source } = useSnapshot(form);
  // The blocks, whose numbers are told, may come later than the person.
  useSnapshot(blocksState);
  const here = people
    .filter(({ record }) => record?.name === source.resource && record?.id === source.id)
    .map((person) => ({ ...person, work: workOf(`${source.resource}:${source.id}`, person.dirty) }));
  useComing(here);
  return here.map((person) => (
    <span key={person.id} className={styles.line} data-person={person.id}>
      <Avatar name={person.name} />
      <span>{textOf(person)}</span>
    </span>
  ));
}

/** Drawn by people-in-block.tsx. */
export function PeopleInBlock({ block }: { block: string }) {
  const { people } = useSnapshot(presence);
  return people
    .filter(({ dirty }) => dirty.includes(block))
    .map(({ id, name, short }) => (
      <span key={id} className={styles.chip} data-editor={id}>
        <Avatar name={name} />
        <span>{short}</span>
      </span>
    ));
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
