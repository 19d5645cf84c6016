import ExternalLink from 'lucide-react/icons/external-link';
import { useSnapshot } from 'valtio';
import { addressOnSite } from '../../commands/records/address-on-site.ts';
import { recordCommands } from '../../commands/records/index.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { site } from '../../state/browser/site.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { useCommandProps } from './command-button.tsx';
import { CommandLink } from './command-link.tsx';
import styles from './open-on-site-link.module.css';

interface OpenOnSiteLinkProps {
  resource: Resource;
  id: number;
  /** Where no key acts and Tab leads nowhere. */
  pointerOnly?: boolean;
}

/** The link to a record's page on the public site; nothing when it has no address. */
export function OpenOnSiteLink({ resource, id, pointerOnly = false }: OpenOnSiteLinkProps) {
  useSnapshot(site);
  const { openOnSite } = recordCommands(resource.name);
  const address = openOnSite && addressOnSite(resource, id);
  if (!openOnSite || !address) return null;
  return (
    <CommandLink
      command={openOnSite}
      answers={{ records: [id] }}
      href={address}
      className={styles.link}
      tabIndex={pointerOnly ? -1 : undefined}
    >
      <span>Открыть на сайте</span> <ExternalLink size={14} />
      {!pointerOnly && <Keys command={openOnSite} />}
    </CommandLink>
  );
}

function Keys({ command }: { command: NonNullable<ReturnType<typeof recordCommands>['openOnSite']> }) {
  const { keys } = useCommandProps(command);
  return keys.map((key) => <KeyBadge key={key} text={key} />);
}
