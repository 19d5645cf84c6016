import Plus from 'lucide-react/icons/plus';
import { memo } from 'react';
import { listActionsCommand } from '../../commands/app/app.ts';
import { pageSettingsOf } from '../../commands/app/settings.ts';
import { recordDescriptions } from '../../commands/records/descriptions.ts';
import { phrases } from '../../model/base/phrases.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { rowIcons } from '../../ui/table/row-icons.tsx';
import { CommandButton, CommandIconButton } from '../frame/command-button.tsx';
import { useTitle } from '../frame/use-title.ts';

export const ListHeader = memo(Header);

interface ListHeaderProps {
  resource: Resource;
  count: number | undefined;
  /** How many rows pass the filter; undefined without one. */
  found: number | undefined;
}

function Header({ resource, count, found }: ListHeaderProps) {
  const { create } = recordDescriptions(resource.name);
  const settings = pageSettingsOf(resource.name);
  useTitle(resource.words.list);
  return (
    <PageHeader
      crumbs={[{ title: phrases.dashboard, href: routes.dashboard }, { title: resource.words.list }]}
      title={resource.words.list}
      count={found === undefined ? count || undefined : `${found} из ${count}`}
      actions={
        <>
          {settings && <CommandButton command={settings}>{phrases.pageSettings}</CommandButton>}
          {/* An empty list has the button in its middle. */}
          {count !== 0 && <CommandButton command={create} variant="primary" icon={<Plus size={16} />} />}
          <CommandIconButton command={listActionsCommand} icon={rowIcons.more} aria-haspopup="dialog" />
        </>
      }
    />
  );
}
