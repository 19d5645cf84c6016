import { useSnapshot } from 'valtio';
import { aboutOf } from '../../../commands/session/people.ts';
import { keepNumbers } from '../../../model/base/keep-numbers.ts';
import { presence } from '../../../state/network/presence.ts';
import styles from './pane.module.css';

/** Where colleagues are, and what is changed there: the one that the row leads to, else everybody. */
export function PeopleCard({ person }: { person?: number }) {
  const { people } = useSnapshot(presence);
  return people
    .filter(({ id }) => person === undefined || id === person)
    .map((one) => (
      <div key={one.id} className={styles.command}>
        <h2>{one.name}</h2>
        <p>{keepNumbers(aboutOf(one) || 'Здесь')}</p>
      </div>
    ));
}
