import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { columnsOf } from '../../model/resource/list-columns.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { nextPaint } from '../../state/browser/next-paint.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { confirmedRows, onListChange } from '../../state/lists/lists.ts';
import { rowReading } from '../../state/screen/row-reading.ts';
import { onScreen } from '../../ui/base/on-screen.ts';
import { type ColumnData, referenceTitle, useColumnData } from './use-column-data.ts';
import { useDrafted } from './use-drafted.ts';

/**
 * Gives the link of each row what screen readers read after its title. It must stand there before the focus comes: what
 * changes with the focus is read once more. It tells only what the host has confirmed. React does not know the attribute,
 * so that rows need not be rendered for it, and the first rows need not wait for this code. `shown`: the rows that the list
 * shows, in its order.
 */
export function RowDescriptions({ resource, shown }: { resource: Resource; shown: readonly AnyRecord[] | undefined }) {
  const { selection } = useSnapshot(cursors)[resource.name];
  const { brief } = useSnapshot(rowReading);
  const columnData = useColumnData(resource);
  const drafted = useDrafted(resource);
  useEffect(() => {
    // A filter, or groups, have changed their places.
    void shown;
    const facts = { brief, columnData, selection, drafted };
    let rows: AnyRecord[] = [];
    let places = new Map<number, number>();
    const describe = (selector: string) => {
      const links = document.querySelectorAll(`[role="grid"] ${selector}${onScreen}`);
      if (links.length === 0) return;
      const newest = confirmedRows(resource, rowsOf(resource));
      if (newest !== rows) {
        rows = newest;
        places = new Map(rows.map(({ id }, index) => [id, index]));
      }
      for (const link of links) {
        const index = places.get(Number(link.closest<HTMLElement>('[data-id]')?.dataset.id)) ?? -1;
        const row = rows[index];
        if (row) setDescription(link, descriptionOf(resource, row, { ...facts, index, count: rows.length }));
      }
    };
    let isCurrent = true;
    void nextPaint().then(() => isCurrent && describe(rowLink));
    const stop = onListChange((changed) => changed === resource && describe(rowLink));
    const observer = new MutationObserver(() => describe(`${rowLink}:not([aria-description])`));
    observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    return () => {
      isCurrent = false;
      stop();
      observer.disconnect();
    };
  }, [resource, shown, selection, brief, columnData, drafted]);
  return null;
}

const rowLink = '[data-row-link]';

/** The same text once more would count as a change. */
function setDescription(link: Element, description: string): void {
  if (link.getAttribute('aria-description') !== description) link.setAttribute('aria-description', description);
}

interface RowFacts {
  brief: boolean;
  columnData: ColumnData;
  selection: readonly number[];
  drafted: ReadonlySet<number>;
  index: number;
  count: number;
}

/** Returns e.g. «#2, Брендинг, скрыт, строка 2 из 24». */
function descriptionOf(resource: Resource, row: AnyRecord, facts: RowFacts): string {
  const { brief, columnData, selection, drafted, index, count } = facts;
  const { visibility, words } = resource;
  const reference = columnsOf(resource).find(({ to }) => to);
  const parts = [
    !brief && `#${row.id}`,
    !brief && reference && referenceTitle(row, reference, columnData),
    visibility && row[visibility] === false && (words.gender === 'f' ? 'скрыта' : 'скрыт'),
    selection.includes(row.id) && (words.gender === 'f' ? 'выбрана' : 'выбран'),
    drafted.has(row.id) && 'черновик',
    !brief && `строка ${index + 1} из ${count}`,
  ];
  return parts.filter(Boolean).join(', ');
}
