import { subscribe } from 'valtio/vanilla';
import { listLook } from './list-look.ts';

let load: () => Promise<unknown> = () => Promise.resolve();

/** Sets how the code of groups is loaded, and loads it where a list is grouped already. */
export function setGroupingCode(code: () => Promise<unknown>): void {
  load = code;
  const loadIfWanted = () => {
    // A list is shown in any case: without groups when their code does not come.
    if (listLook.groups.length > 0)
      load().catch(() => {
        listLook.groups = [];
      });
  };
  loadIfWanted();
  subscribe(listLook, loadIfWanted);
}

/** Resolves when lists can be grouped. */
export function loadGrouping(): Promise<unknown> {
  return load();
}
