import { type PageName, pageSettingsPaths } from '../model/page-settings.ts';
import { type Resource, resources } from '../model/resources.ts';
import type { ConfirmOptions } from '../state/confirmation.ts';
import { settingsHome } from '../state/forms/settings-form.ts';
import type { Target } from '../state/target.ts';
import type { Toast } from '../state/toasts.ts';
import type { Command } from './command.ts';

/** What a command may do with the panel. The views supply it; tests supply their own. */
export interface Context {
  /** What «this» is. */
  readonly target: Target | null;
  /** Address of the screen, without the query. */
  readonly path: string;
  go: (path: string, options?: { replace?: boolean }) => void;
  notify: (toast: Omit<Toast, 'id'>) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  confirm: (question: ConfirmOptions) => Promise<boolean>;
  /** Opens the palette at the first answer that is missing. */
  ask: (command: Command, answers: object) => void;
  /**
   * Moves the focus: to the list's cursor, the current block, the first field in error, the heading of the screen.
   * `unlessTyping` is for a command that has waited for the host: a field that was entered meanwhile keeps the focus.
   */
  focus: (
    place: 'list' | 'filter' | 'block' | 'error' | 'next-error' | 'previous-error' | 'heading',
    options?: { unlessTyping?: boolean },
  ) => void;
}

/** Returns the resource whose section the address belongs to. */
export function resourceAt(path: string): Resource | undefined {
  const here = withSlash(path).replace(/\d+/, '0');
  for (const [page, { view }] of Object.entries(pageSettingsPaths)) {
    if (withSlash(view) === here) return settingsHome[page as PageName]; // the keys of pageSettingsPaths
  }
  return resources.find(({ paths }) => [paths.list, paths.create, paths.edit(0)].map(withSlash).includes(here));
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
