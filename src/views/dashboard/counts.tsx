import { reloadCountsCommand } from '../../commands/dashboard.ts';
import { goToList } from '../../commands/navigation.ts';
import { Problem } from '../../model/problem.ts';
import { type ResourceName, resourceOf } from '../../model/resources.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { CommandButton } from '../command-button.tsx';
import { CommandLink } from '../command-link.tsx';
import { menu } from '../layout/menu.ts';
import { useList } from '../list/use-list.ts';
import styles from './counts.module.css';
import rows from './rows.module.css';
import { Section } from './section.tsx';

type State = ReturnType<typeof useList>;

/** The lists of the menu, in its order and with its icons. */
const lists = menu.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'list' ? [item] : [])));

export function Counts() {
  const states = useLists();
  // One message for all: what fails for one list mostly fails for the others.
  const failed = Object.values(states).find(({ data, error }) => !data && error)?.error;
  return (
    <Section title="Сколько записей" note={failed ? <Failure error={failed} /> : null}>
      <ul>
        {lists.map(({ resource, icon: Icon }) => (
          <li key={resource} className={rows.row}>
            <CommandLink
              command={goToList[resource]}
              href={resourceOf(resource).paths.list}
              className={classNames(rows.link, rows.figure)}
            >
              <Icon size={16} className={rows.icon} aria-hidden="true" />
              <span className={rows.title}>{resourceOf(resource).words.list}</span>
              <Count state={states[resource]} />
            </CommandLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useLists(): Record<ResourceName, State> {
  return {
    case: useList(resourceOf('case')),
    service: useList(resourceOf('service')),
    category: useList(resourceOf('category')),
    technology: useList(resourceOf('technology')),
    type: useList(resourceOf('type')),
  };
}

function Count({ state: { data, error } }: { state: State }) {
  return <span className={rows.count}>{data ? data.count : error ? '—' : <SkeletonBar width="24px" />}</span>;
}

function Failure({ error }: { error: unknown }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>Не удалось узнать, сколько записей. {error instanceof Problem && error.message}</p>
      <CommandButton command={reloadCountsCommand} size="small">
        Повторить
      </CommandButton>
    </div>
  );
}
