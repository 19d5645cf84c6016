import ExternalLink from 'lucide-react/icons/external-link';
import { useSnapshot } from 'valtio';
import { addressOnSite } from '../../commands/records/address-on-site.ts';
import { recordCommands } from '../../commands/records/index.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { site } from '../../state/browser/site.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './record-action.module.css';

/** The button to the page of a saved record on the public site; nothing when it has no address. */
export function OpenOnSite({ resource, id }: { resource: Resource; id: number }) {
  useSnapshot(site);
  // The address appears with the first save of a slug.
  void useSnapshot(forms)[recordFormKey(resource.name, id)]?.newest;
  const { openOnSite } = recordCommands(resource.name);
  if (!openOnSite || addressOnSite(resource, id) === null) return null;
  return (
    <CommandButton
      command={openOnSite}
      answers={{ records: [id] }}
      className={classNames(styles.action, styles.site)}
      icon={<ExternalLink size={16} />}
      data-tip="Открыть на сайте"
      data-tip-short=""
    >
      Открыть на сайте
    </CommandButton>
  );
}
