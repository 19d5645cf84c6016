import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { closeActionsCommand } from '../../commands/app/dialogs.ts';
import { run } from '../../commands/run/runner.ts';
import { openCase } from '../../commands/subject/block-subject.ts';
import { genitive, labelOf } from '../../commands/subject/record-subject.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { columnsOf } from '../../model/resource/list-columns.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { blocksOf } from '../../state/blocks/blocks.ts';
import { blockCursor } from '../../state/blocks/cursor.ts';
import { blockCursorIndex } from '../../state/blocks/cursor-index.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { forms } from '../../state/form/form-state.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { isDeleted } from '../../state/lists/deleted-row.ts';
import { heldChanges } from '../../state/lists/held-changes.ts';
import { cachedList, cachedRecord } from '../../state/lists/lists.ts';
import { chunk } from '../../state/network/chunks.ts';
import type { panels } from '../../state/screen/panels.ts';
import { currentTarget } from '../../state/screen/target.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { BlockPreview } from '../case/block-list/block-preview.tsx';
import { context } from '../frame/context.ts';
import { lazyView } from '../frame/lazy-view.tsx';
import { referenceTitle, useColumnData } from '../list/use-column-data.ts';
import { useRecord } from '../peek/use-record.ts';
import { blockActions, formActions } from './form-actions.ts';
import { listActions, rowActions } from './list-actions.ts';
import { SheetFrame } from './sheet-frame.tsx';

/** In a chunk of its own: most visits add nothing by a menu. */
const addChunk = chunk(() => import('./add-sheet.tsx'));
const AddSheet = lazyView(addChunk, 'AddSheet', null);

const headerOpener = 'main header [aria-haspopup]';

/** What can be done with the record under the cursor or of the open form, with the open list, or the current block. */
export function ActionsSheet({ of }: { of: NonNullable<typeof panels.actions> }) {
  const target = currentTarget();
  useSnapshot(cursors);
  useSnapshot(heldChanges);
  const row = of === 'record' && target?.kind === 'list' ? cursors[target.resource].id : null;
  const [opened] = useState(row);
  const isGone = row !== opened || (row !== null && target?.resource != null && isDeleted(target.resource, row));
  useEffect(() => {
    if (isGone) closeWithout(opened);
  }, [isGone, opened]);
  if (isGone) return null;
  if (of === 'block') return <BlockSheet />;
  if (of === 'add') return <AddSheet />;
  if (!target?.resource) return null;
  const resource = resourceOf(target.resource);
  if (of === 'list') return <ListSheet resource={resource} />;
  const isForm = target.kind === 'form';
  const id = isForm ? target.id : row;
  if (id !== null) return <RecordSheet resource={resource} id={id} isForm={isForm} />;
  return isForm && <NewRecordSheet resource={resource} form={target.form} />;
}

/** Closes the sheet of a row that is under the cursor no more: what stands there now was not meant. */
function closeWithout(id: number | null): void {
  const { resource: name = null } = currentTarget() ?? {};
  void run(closeActionsCommand, context);
  if (id === null || name === null || (cachedRecord(resourceOf(name), id) && !isDeleted(name, id))) return;
  context.notify({ type: 'info', title: `${capitalize(genitive(resourceOf(name), [id]))} больше нет` });
}

function ListSheet({ resource }: { resource: Resource }) {
  const count = cachedList(resource)?.count;
  return (
    <SheetFrame
      title={resource.words.list}
      facts={count === undefined ? '' : plural(count, resource.words.count)}
      actions={listActions(resource)}
      opener={headerOpener}
    />
  );
}

function NewRecordSheet({ resource, form }: { resource: Resource; form: string }) {
  const { newTitle } = resource.words;
  const { source, values } = useSnapshot(forms)[form] ?? {};
  const title = source && values ? source.heading(values) : newTitle;
  return (
    <SheetFrame
      title={title}
      facts={title === newTitle ? '' : newTitle}
      actions={formActions(resource, null)}
      opener={headerOpener}
    />
  );
}

function RecordSheet({ resource, id, isForm }: { resource: Resource; id: number; isForm: boolean }) {
  const record: AnyRecord = useRecord(resource, id) ?? { id };
  const columnData = useColumnData(resource);
  const column = columnsOf(resource).find(({ to }) => to);
  const reference = column ? referenceTitle(record, column, columnData) : null;
  const title = labelOf(resource, record);
  return (
    <SheetFrame
      title={title}
      picture={
        resource.thumbnail && (
          <Thumbnail picture={drawnPicture(resource, record)} title={title} fit={resource.thumbnail.fit} />
        )
      }
      facts={`#${id}${reference === null ? '' : ` · ${reference}`}`}
      actions={isForm ? formActions(resource, id) : rowActions(resource, record)}
      opener={isForm ? headerOpener : 'tr[data-cursor] [aria-haspopup]'}
    />
  );
}

function BlockSheet() {
  useSnapshot(blockCursor);
  const caseId = openCase(context);
  const index = caseId === null ? -1 : blockCursorIndex(caseId);
  const blocks = (caseId === null ? undefined : blocksOf(caseId)) ?? [];
  const { [index]: block, length: count } = blocks;
  if (!block) return null;
  const { title, kind } = blockSummary(block);
  return (
    <SheetFrame
      title={title}
      picture={<BlockPreview block={block} />}
      facts={`${index + 1}. ${kind}`}
      actions={blockActions(block, index, count)}
      opener="[data-block][data-cursor] [aria-haspopup]"
    />
  );
}
