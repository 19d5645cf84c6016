import { subscribe } from 'valtio/vanilla';
import { navigate } from 'wouter/use-browser-location';
import { formatFilter, parseFilter } from '../../model/filter/filter-query.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import { cursors, setFilter } from '../../state/lists/cursors.ts';
import { filters } from '../../state/lists/filters.ts';

/** Milliseconds without another letter before the address follows: browsers limit how often it may change. */
const writeDelayMs = 250;

/** Events of wouter when the address has changed. */
const changes = ['popstate', 'pushState', 'replaceState'];

/** Keeps the filter of the open list in its address, from which a link shared by mail takes it. */
export function followFilterAddress(): void {
  let path: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    const resource = openList();
    if (!resource || hasDialog()) return;
    const query = queryOf(resource);
    if (query === queryOfAddress(resource)) return;
    navigate(location.pathname + (query && `?${query}`), { replace: true });
  };
  const read = () => {
    const stayed = location.pathname === path;
    path = location.pathname;
    const resource = openList();
    if (!resource) return;
    if (hasDialog()) {
      // Its way back leads to the list without a filter.
      path = null;
      return;
    }
    const inAddress = parseFilter(location.search, resource);
    if (queryOf(resource) === queryOfAddress(resource)) return;
    // The same list without a filter is the way to all rows; from another screen the filter is there still.
    if (inAddress || stayed) setFilter(resource, inAddress);
    else write();
  };
  read();
  filters.ready = true;
  for (const change of changes) addEventListener(change, read);
  subscribe(cursors, () => {
    clearTimeout(timer);
    timer = setTimeout(write, writeDelayMs);
  });
}

function openList(): Resource | undefined {
  const path = withoutSlash(location.pathname);
  // Each descriptor's own type is narrower.
  return (resources as readonly Resource[]).find(({ paths }) => withoutSlash(paths.list) === path);
}

function queryOf({ name }: Resource): string {
  const { filter } = cursors[name];
  return filter ? formatFilter(filter) : '';
}

function queryOfAddress(resource: Resource): string {
  const filter = parseFilter(location.search, resource);
  return filter ? formatFilter(filter) : '';
}

/** Whether the address opens a dialog over the list, or a command. */
function hasDialog(): boolean {
  return /[?&](create|edit|command)\b/.test(location.search);
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
