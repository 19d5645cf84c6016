import type { KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { clearFilterCommand } from '../../commands/filter.ts';
import type { Resource } from '../../model/resources.ts';
import { cursors } from '../../state/cursors.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { CommandButton } from '../command-button.tsx';
import { context } from '../context.ts';
import styles from './list-filter.module.css';

/** The filter above the list. */
export function ListFilter({ resource, found }: { resource: Resource; found: number }) {
  const { filter } = useSnapshot(cursors, { sync: true })[resource.name];
  if (filter === null) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    context.focus('list');
  };
  return (
    <search className={styles.filter}>
      <TextInput
        type="search"
        data-focus="filter"
        aria-label={`Отобрать: ${resource.words.list}`}
        placeholder="Слова названия или номер"
        value={filter}
        onChange={(text) => {
          cursors[resource.name].filter = text;
        }}
        onKeyDown={onKeyDown}
      />
      <output className={styles.found}>Найдено: {found}</output>
      <CommandButton command={clearFilterCommand} size="small">
        Показать все
      </CommandButton>
    </search>
  );
}
