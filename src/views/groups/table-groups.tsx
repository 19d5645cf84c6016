import { foldCommands } from '../../commands/list/folds.ts';
import { groupFacet, groupOrder } from '../../commands/list/group-titles.ts';
import { addCommands } from '../../commands/registry.ts';
import { groupLayout, orderByGroups } from '../../model/filter/row-groups.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import { filters, registerGroups } from '../../state/lists/filters.ts';
import { foldedRows, followFolds } from '../../state/lists/folds.ts';
import { groupOfRow } from '../../state/lists/group-of-row.ts';
import { groupOf } from '../../state/lists/list-look.ts';
import { onListChange } from '../../state/lists/lists.ts';
import type { TableGroups } from '../../ui/table/table-types.ts';
import { GroupHead } from './group-head.tsx';

/** In pixels, as in the style sheet. */
const headHeight = 36;

let isStarted = false;

/** Lists can be grouped from now on. */
export function startGroups(): void {
  if (isStarted) return;
  isStarted = true;
  // Groups stand in the order of another list, and have its titles.
  onListChange(({ name }) => {
    const leadsHere = (resource: Resource) => groupFacet(resource, groupOf(resource) ?? '')?.to === name;
    // Each descriptor's own type is narrower.
    if ((resources as readonly Resource[]).some(leadsHere)) filters.version += 1;
  });
  registerGroups(
    (resource, rows, field) => {
      const values = new Set(rows.map((row) => groupOfRow(row, field)));
      return orderByGroups(rows, field, groupOrder(resource, field, [...values]), groupOfRow);
    },
    (resource, rows, field) => foldedRows(resource, rows, field).rows,
  );
  followFolds();
  addCommands(foldCommands);
}

/** Returns the heads of a list whose rows are ordered by their groups, and the rows outside of folded ones. */
export function tableGroups(resource: Resource, all: readonly AnyRecord[], field: string): TableGroups {
  const { rows, groups } = foldedRows(resource, all, field);
  const heads = new Map(groups.map((group, n) => [group.start, { group, n }]));
  const { headsTo } = groupLayout(groups, 0);
  return {
    rows,
    count: groups.filter(({ isFolded }) => !isFolded).length,
    head: (index, isCursor) => {
      const { group, n } = heads.get(index) ?? {};
      if (!group || n === undefined) return undefined;
      const rowIndex = index + n + 2 - (group.foldedBefore ?? 0);
      return <GroupHead {...{ resource, field, rowIndex, ...group }} cursor={isCursor && group.isFolded === true} />;
    },
    headsTo,
    layout: (rowHeight) => groupLayout(groups, headHeight / rowHeight),
  };
}

/** Returns the head of a folded group with the cursor: it has another id when another row is the first of the group. */
export function sameHead(left: readonly { id: number }[], rows: readonly { id: number }[], cursor: number | null) {
  const headsOf = (all: readonly { id: number }[]) => all.flatMap(({ id }) => (id < 0 ? [id] : []));
  return headsOf(rows)[headsOf(left).indexOf(cursor ?? 0)];
}
