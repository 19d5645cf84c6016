import { SWRConfig } from 'swr';
import { resources } from '../model/resources.ts';
import { loadForm } from './forms/form.ts';
import { forms } from './forms/form-state.ts';
import { ensureLists } from './list-loads.ts';

/** Fetches everything that is shown, or could not be loaded before, again: after a sign-in or a reconnect. */
export function revalidateAll(): void {
  // SWR's global cache; keys that no screen shows are not fetched.
  void SWRConfig.defaultValue.mutate(() => true);
  ensureLists(resources);
  for (const form of Object.values(forms)) if (form.problem) void loadForm(form);
}
