import Plus from 'lucide-react/icons/plus';
import { memo } from 'react';
import { recordCommands } from '../../commands/records/index.ts';
import { goToPageSettings } from '../../commands/settings.ts';
import { phrases } from '../../model/phrases.ts';
import type { Resource } from '../../model/resources.ts';
import { routes } from '../../model/routes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CommandButton } from '../command-button.tsx';
import { useTitle } from '../use-title.ts';

export const ListHeader = memo(Header);

function Header({ resource, count }: { resource: Resource; count: number | undefined }) {
  const { create } = recordCommands(resource.name);
  const settings = settingsOf(resource);
  useTitle(resource.words.list);
  return (
    <PageHeader
      crumbs={[{ title: phrases.dashboard, href: routes.dashboard }, { title: resource.words.list }]}
      title={resource.words.list}
      count={count}
      actions={
        <>
          {settings && <CommandButton command={settings}>{phrases.pageSettings}</CommandButton>}
          {/* An empty list has the button in its middle. */}
          {count !== 0 && <CommandButton command={create} variant="primary" icon={<Plus size={16} />} />}
        </>
      }
    />
  );
}

function settingsOf({ name }: Resource) {
  if (name === 'case') return goToPageSettings.cases;
  return name === 'service' ? goToPageSettings.services : null;
}
