import Search from 'lucide-react/icons/search';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { useSnapshot } from 'valtio';
import { filterByCommand, filterShownCommand } from '../../commands/list/filter-by.ts';
import { reloadListCommand } from '../../commands/list/list.ts';
import { saveFilterCommand } from '../../commands/list/saved-filters.ts';
import { clearFilterCommand, filterCommand } from '../../commands/rows/filter.ts';
import { run } from '../../commands/run/runner.ts';
import { countChanges } from '../../model/changes/count-changes.ts';
import { formatFilter, parseFilter } from '../../model/filter/filter-query.ts';
import { facetsOf, noFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cursors, setFilter } from '../../state/lists/cursors.ts';
import { filters, rowsWithin } from '../../state/lists/filters.ts';
import { heldChanges } from '../../state/lists/held-changes.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { followSavedFilters, savedFilters } from '../../state/lists/saved-filters.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { flushPendingFocus } from '../frame/focus.ts';
import actions from './filter-actions.module.css';
import { FilterChip } from './filter-chip.tsx';
import styles from './list-filter.module.css';
import type { SavedTabsProps } from './saved-tabs.tsx';
import { ViewMenu } from './view-menu.tsx';

interface ListFilterProps {
  resource: Resource;
  /** What is counted: the filter renders again when they change. */
  rows: readonly AnyRecord[] | undefined;
  /** How many rows pass the filter. */
  found: number | undefined;
  /** Loads the tabs of saved filters, which most lists have not. */
  SavedTabs: ComponentType<SavedTabsProps>;
}

/** The filter in the header of a list. */
export const ListFilter = memo(FilterWithHeld);

/** On a phone what is held stands in a line of its own, which the filter would cut. */
function FilterWithHeld(props: ListFilterProps) {
  const isNarrow = useMedia(narrowScreen);
  const held = <HeldChanges resource={props.resource} />;
  return (
    <div className={styles.slot}>
      <Filter {...props} held={!isNarrow && held} />
      {isNarrow && held}
    </div>
  );
}

/** Former versions have stored the values of a filter as they were chosen. */
function savedOf(resource: Resource) {
  const saved = savedFilters().filter((one) => one.resource === resource.name);
  for (const one of saved) one.query = formatFilter(parseFilter(one.query, resource) ?? noFilter);
  return saved;
}

function Filter({ resource, rows, found, SavedTabs, held }: ListFilterProps & { held: ReactNode }) {
  const { filter } = useSnapshot(cursors, { sync: true })[resource.name];
  const { keys } = useCommandProps(filterCommand);
  useEffect(followSavedFilters, []);
  // On phones the chips are behind a button, which has the number of those that are set: the list keeps its place.
  const [isOpen, setOpen] = useState(false);
  const set = filter === null ? 0 : Object.keys(filter.values).length + (filter.shown === null ? 0 : 1);
  // Saved filters come and go.
  void useSnapshot(filters).version;
  const saved = savedOf(resource);
  const query = filter ? formatFilter(filter) : '';
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
        <Search size={16} aria-hidden="true" />
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
        <Sliders size={16} aria-hidden="true" />
        Фильтр {set > 0 && <span className={styles.number}>{set}</span>}
      </button>
      {saved.length > 0 && <SavedTabs resource={resource} saved={saved} rows={rows} query={query} />}
      {resource.visibility && <ShownSegments resource={resource} flag={resource.visibility} />}
      {facetsOf(resource).map((facet) => (
        <FilterChip key={facet.name} resource={resource} facet={facet} found={found} />
      ))}
      {filter !== null && (
        <>
          {found !== 0 && (
            <CommandButton command={clearFilterCommand} variant="ghost" className={actions.showAll} hideKeys>
              Показать все
            </CommandButton>
          )}
          {!saved.some((one) => one.query === query) && (
            <CommandButton command={saveFilterCommand} variant="ghost" className={actions.save}>
              Запомнить<span className={actions.what}> фильтр</span>…
            </CommandButton>
          )}
        </>
      )}
      {held}
      <ViewMenu resource={resource} />
      <output className="visually-hidden">{filter !== null && found !== undefined && `Найдено: ${found}`}</output>
    </search>
  );
}

/** Rows that others have added, removed or moved come when it is pressed, or when nothing was touched for some seconds. */
function HeldChanges({ resource }: { resource: Resource }) {
  const count = useSnapshot(heldChanges)[resource.name];
  if (!count) return null;
  return (
    <CommandButton command={reloadListCommand} variant="secondary" className={classNames(styles.held, actions.held)}>
      {countChanges(count)} · показать
    </CommandButton>
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
  // What is typed is painted before the counts.
  const counted = useDeferredValue(filter);
  const { items } = cachedList(resource) ?? {};
  const rows = items && counted ? rowsWithin(resource, items, { ...counted, shown: null }) : items;
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
