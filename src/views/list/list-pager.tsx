import { useSnapshot } from 'valtio';
import { type Command, titleOf } from '../../commands/command/command.ts';
import { nextPageCommand, previousPageCommand } from '../../commands/list/turn-page.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { pageCount, pages } from '../../state/lists/list-pages.ts';
import { targetState } from '../../state/screen/target.ts';
import { Pager, PageWords } from '../../ui/table/pager.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';

/** The pager under a list of more than one page. */
export function ListPager({ resource, count }: { resource: Resource; count: number }) {
  const page = useSnapshot(pages)[resource.name];
  const size = resource.pageSize ?? count;
  const last = pageCount(resource, count);
  if (last === 1) return null;
  return (
    <Pager
      page={page}
      pages={last}
      first={(page - 1) * size + 1}
      last={Math.min(page * size, count)}
      count={count}
      previous={<PageButton command={previousPageCommand} />}
      next={<PageButton command={nextPageCommand} />}
    />
  );
}

/** Keeps its place at the ends, and under a dialog, where it cannot act. */
function PageButton({ command }: { command: Command }) {
  useSnapshot(targetState);
  return (
    <CommandButton command={command} size="small" softDisabled={command.when?.(context) === false}>
      <PageWords title={titleOf(command, context)} />
    </CommandButton>
  );
}
