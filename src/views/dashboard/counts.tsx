import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { reloadCountsCommand } from '../../commands/app/dashboard.ts';
import { goToList } from '../../commands/app/navigation.ts';
import { goToTrash } from '../../commands/trash/trash.ts';
import { type PluralForms, plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { countTrash, trashCountKey } from '../../state/writes/find-trashed.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { SkeletonBar } from '../../ui/table/skeleton.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { menu } from '../layout/menu.ts';
import { useList } from '../list/use-list.ts';
import styles from './counts.module.css';
import rows from './rows.module.css';
import { Section } from './section.tsx';

/** The lists of the menu, in its order and with its icons. */
const lists = menu.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'list' ? [item] : [])));

type ListItem = (typeof lists)[number];

export function Counts() {
  const [problems, setProblems] = useState<Partial<Record<ResourceName, unknown>>>({});
  const setProblem = (name: ResourceName, problem: unknown) =>
    setProblems((known) => (known[name] === problem ? known : { ...known, [name]: problem }));
  // One message for all: what fails for one list mostly fails for the others.
  const problem = Object.values(problems).find((found) => found !== undefined);
  return (
    <Section title="Всего" note={problem ? <Failure problem={problem} /> : null}>
      <ul>
        {lists.map((item) => (
          <li key={item.resource} className={rows.row}>
            <CountRow item={item} onProblem={setProblem} />
          </li>
        ))}
        {hasAbility('trash') && <TrashCount />}
      </ul>
    </Section>
  );
}

/** Only the embedded host has a trash. */
function TrashCount() {
  const { data, error } = useSWR(trashCountKey, countTrash);
  if (data === null) return null;
  return (
    <li className={rows.row}>
      <CommandLink command={goToTrash} href={routes.trash} className={classNames(rows.link, rows.figure)}>
        <Trash size={16} className={rows.icon} aria-hidden="true" />
        <span className={rows.title}>Корзина</span>
        <span className={rows.count}>{data ?? (error ? '—' : <SkeletonBar width="24px" />)}</span>
      </CommandLink>
    </li>
  );
}

interface CountRowProps {
  item: ListItem;
  /** `undefined` when the list is here, or still coming. */
  onProblem: (name: ResourceName, problem: unknown) => void;
}

function CountRow({ item: { resource: name, icon: Icon }, onProblem }: CountRowProps) {
  const { paths, words, visibility } = resourceOf(name);
  const { data, error } = useList(resourceOf(name));
  const problem = data ? undefined : error;
  const hidden = data?.items.filter((row) => visibility !== null && row[visibility] === false).length ?? 0;
  useEffect(() => onProblem(name, problem));
  return (
    <CommandLink command={goToList[name]} href={paths.list} className={classNames(rows.link, rows.figure)}>
      <Icon size={16} className={rows.icon} aria-hidden="true" />
      <span className={rows.title}>{words.list}</span>
      {hidden > 0 && <span className={styles.hidden}>{plural(hidden, hiddenWords(words.gender))}</span>}
      <span className={rows.count}>{data ? data.count : error ? '—' : <SkeletonBar width="24px" />}</span>
    </CommandLink>
  );
}

/** «1 скрыт», «3 скрыты», «5 скрыто» */
function hiddenWords(gender: 'm' | 'f'): PluralForms {
  return [gender === 'f' ? 'скрыта' : 'скрыт', 'скрыты', 'скрыто'];
}

function Failure({ problem }: { problem: unknown }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>Не удалось узнать, сколько записей. {problem instanceof Problem && problem.message}</p>
      <CommandButton command={reloadCountsCommand} size="small">
        Повторить
      </CommandButton>
    </div>
  );
}
