import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { addressOnSite } from '../../commands/records/address-on-site.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { readablePath } from '../../model/resource/site-address.ts';
import { site } from '../../state/browser/site.ts';

/** Where the record stands on the public site; nothing when it has no address. */
export function Address({ resource, id, children }: { resource: Resource; id: number; children: ReactNode }) {
  useSnapshot(site);
  const address = addressOnSite(resource, id);
  if (address === null) return null;
  return (
    <div>
      <dt>Адрес</dt>
      <dd>
        {readablePath(address)}
        {children}
      </dd>
    </div>
  );
}
