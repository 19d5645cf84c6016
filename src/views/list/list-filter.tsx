import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { filterByCommand, filterShownCommand } from '../../commands/list/filter-by.ts';
import { saveFilterCommand } from '../../commands/list/saved-filters.ts';
import { clearFilterCommand, filterCommand } from '../../commands/rows/filter.ts';
import { run } from '../../commands/run/runner.ts';
import { plural } from '../../model/base/plural.ts';
import { facetsOf, noFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cursors, setFilter } from '../../state/lists/cursors.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { announce } from '../../state/messages/announcer.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { flushPendingFocus } from '../frame/focus.ts';
import { ColumnMenu } from './column-menu.tsx';
import actions from './filter-actions.module.css';
import { FilterChip } from './filter-chip.tsx';
import styles from './list-filter.module.css';

interface ListFilterProps {
  resource: Resource;
  /** What is counted: the filter renders again when they change. */
  rows: readonly AnyRecord[] | undefined;
  /** How many rows pass the filter. */
  found: number | undefined;
}

/** The filter in the header of a list. */
export const ListFilter = memo(Filter);

function Filter({ resource, rows, found }: ListFilterProps) {
  const { filter } = useSnapshot(cursors, { sync: true })[resource.name];
  const { keys } = useCommandProps(filterCommand);
  // On phones the chips are behind a button, which has the number of those that are set: the list keeps its place.
  const [isOpen, setOpen] = useState(false);
  const set = filter === null ? 0 : Object.keys(filter.values).length + (filter.shown === null ? 0 : 1);
  useAnnouncedLoad(resource, rows?.length);
  useEffect(() => {
    // The key may have been pressed before this field was there.
    flushPendingFocus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    context.focus('list');
  };
  return (
    <search className={styles.filter} data-top-bar="" data-open={isOpen || undefined}>
      <span className={styles.field} data-typed="">
        <TextInput
          type="search"
          data-focus="filter"
          aria-label={`Отобрать: ${resource.words.list}`}
          placeholder="Отобрать…"
          value={filter?.text ?? ''}
          onChange={(text) => setFilter(resource, { ...(cursors[resource.name].filter ?? noFilter), text })}
          onKeyDown={onKeyDown}
        />
        {!filter?.text && keys.map((key) => <KeyBadge key={key} text={key} className={styles.key} />)}
      </span>
      <button
        type="button"
        className={classNames(styles.chip, styles.toggle)}
        data-command={filterByCommand.id}
        data-set={set > 0 || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Фильтр {set > 0 && <span className={styles.number}>{set}</span>}
      </button>
      {resource.visibility && <ShownSegments resource={resource} flag={resource.visibility} />}
      {facetsOf(resource).map((facet) => (
        <FilterChip key={facet.name} resource={resource} facet={facet} />
      ))}
      {filter !== null && (
        <>
          {found !== 0 && (
            <CommandButton command={clearFilterCommand} variant="ghost" className={actions.showAll} hideKeys>
              Показать все
            </CommandButton>
          )}
          <CommandButton command={saveFilterCommand} variant="ghost">
            Запомнить фильтр…
          </CommandButton>
        </>
      )}
      <ColumnMenu resource={resource} />
      <output className="visually-hidden">{filter !== null && found !== undefined && `Найдено: ${found}`}</output>
    </search>
  );
}

const segments = [
  { answer: 'all', value: null, title: 'Все' },
  { answer: 'yes', value: true, title: 'Показаны' },
  { answer: 'no', value: false, title: 'Скрыты' },
] as const;

function ShownSegments({ resource, flag }: { resource: Resource; flag: string }) {
  const { filter } = useSnapshot(cursors)[resource.name];
  const { attributes } = useCommandProps(filterShownCommand as typeof clearFilterCommand);
  const rows = cachedList(resource)?.items;
  const count = (value: boolean | null) => rows?.filter((row) => value === null || row[flag] === value).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot be a flex box in all browsers
    <span role="group" aria-label="Показ на сайте" className={styles.segments}>
      {segments.map(({ answer, value, title }) => (
        <button
          key={answer}
          type="button"
          {...attributes}
          className={styles.segment}
          aria-pressed={(filter?.shown ?? null) === value}
          onClick={() => void run(filterShownCommand, context, { shown: answer })}
        >
          {title} <span className={styles.count}>{count(value)}</span>
        </button>
      ))}
    </span>
  );
}

/** Announces the rows of a list that was waited for. */
function useAnnouncedLoad(resource: Resource, count: number | undefined): void {
  const awaited = useRef<Resource | null>(null);
  useEffect(() => {
    if (count === undefined) awaited.current = resource;
    else if (awaited.current === resource) {
      awaited.current = null;
      announce(`Загружено: ${plural(count, resource.words.count)}`);
    }
  }, [resource, count]);
}
