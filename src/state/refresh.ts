import { SWRConfig } from 'swr';
import { resources } from '../model/resources.ts';
import { forms, loadForm } from './forms/form.ts';
import { ensureLists } from './list-loads.ts';

/** Everything that is shown or was refused meanwhile is fetched again, for whoever has signed in again. */
export function revalidateAll(): void {
  // SWR's global cache; keys that no screen shows are not fetched.
  void SWRConfig.defaultValue.mutate(() => true);
  ensureLists(resources);
  for (const form of Object.values(forms)) if (form.problem) void loadForm(form);
}
