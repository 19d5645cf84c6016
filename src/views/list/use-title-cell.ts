import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { genitive } from '../../commands/subject/record-subject.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { rowsOf } from '../../state/lists/cursors.ts';
import { isListLoaded } from '../../state/lists/list-loads.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { renaming, startRenaming } from '../../state/writes/renaming.ts';
import { onScreen } from '../../ui/base/on-screen.ts';
import { context } from '../frame/context.ts';
import styles from './row-title-field.module.css';

/**
 * Returns the cell of the row's title, as soon as it is drawn. The row may leave the list while the operator types: then
 * the field stays in a place of its own, because letters without a field are keys of commands.
 */
export function useTitleCell(resource: Resource, id: number): HTMLElement | null {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    let own: HTMLElement | null = null;
    const find = () => {
      const found = cellOf(resource, id);
      if (found || !isListLoaded(resource) || rowsOf(resource).some((row) => row.id === id)) return found;
      // A filter or another page hides it.
      if (cachedRecord(resource, id)) startRenaming(resource, id);
      else if (renaming.open?.seen) own ??= placeOfGone(resource, id);
      else renaming.open = null;
      return own;
    };
    setCell(find());
    // Right after the row has gone, and so before the next key.
    const observer = new MutationObserver(() => flushSync(() => setCell(find())));
    observer.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      own?.remove();
    };
  }, [resource, id]);
  return cell;
}

function cellOf(resource: Resource, id: number): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`tr[data-id="${id}"] > [data-ghost]${onScreen}`);
  if (found && renaming.open?.seen === null) startRenaming(resource, id);
  return found;
}

/** Adds a place for the title of a record that was deleted meanwhile. */
function placeOfGone(resource: Resource, id: number): HTMLElement {
  const text = `${capitalize(genitive(resource, [id]))} больше нет. Введённое можно скопировать.`;
  const place = document.createElement('div');
  place.className = styles.gone ?? '';
  const words = document.createElement('p');
  words.textContent = text;
  place.append(words);
  document.getElementById('main')?.append(place);
  context.announce(text);
  return place;
}
