import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Form } from '../../state/form/form-state.ts';
import { announce } from '../../state/messages/announcer.ts';
import { type Person, presence } from '../../state/network/presence.ts';
import styles from './people-here.module.css';
import { Avatar } from './people-here.tsx';

/** Under the title of a form: who else has it open, and what is changed there. */
export function PeopleInForm({ form }: { form: Form }) {
  const { people } = useSnapshot(presence);
  const { source } = useSnapshot(form);
  const here = people.filter(({ record }) => record?.name === source.resource && record?.id === source.id);
  useComing(here);
  return here.map((person) => (
    <span key={person.id} className={styles.line} data-person={person.id}>
      <Avatar initials={person.initials} />
      <span>
        <b>{person.name}</b>
        {placeOf(person)}
      </span>
    </span>
  ));
}

/** In the row of a block. */
export function PeopleInBlock({ block }: { block: string }) {
  const { people } = useSnapshot(presence);
  return people
    .filter(({ dirty }) => dirty.includes(block))
    .map(({ id, initials, short }) => (
      <span key={id} className={styles.chip} data-editor={id}>
        <Avatar initials={initials} />
        <span>{short}</span>
      </span>
    ));
}

function placeOf({ work }: Pick<Person, 'work'>): string {
  return work ? ` здесь · ${work}` : ' здесь';
}

/** Says once who has come. */
function useComing(here: readonly Person[]): void {
  const known = useRef(new Set<number>());
  const ids = here.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is there, not what is changed there
  useEffect(() => {
    const come = here.filter(({ id }) => !known.current.has(id));
    // In one text: of several at once only the last one is said.
    if (come.length > 0) announce(come.map((person) => person.name + placeOf(person)).join('. '));
    known.current = new Set(here.map(({ id }) => id));
  }, [ids]);
}
