import { proxy } from 'valtio/vanilla';
import { peekName } from '../../model/base/stored-names.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { readStored } from '../browser/storage.ts';

/** The panes at the right of the content, of which one is open at a time. */
export type Pane = 'hint' | 'history' | 'peek' | 'preview';

/** A case as it was before a change. */
export interface FormerCase {
  /** Key of its form. */
  form: string;
  /** Id of the change. */
  change: number;
  title: string;
  values: Readonly<Record<string, unknown>>;
  blocks: readonly { type: BlockType; id: number; data: Record<string, unknown> }[];
}

/** What is to be as it was. */
export interface WantedRewind {
  /** Milliseconds since the epoch. */
  since: number;
  /** Whose changes; null: everybody's, or those of `name`. */
  account: number | null;
  /** As the operator has it, in any case. */
  name: string | null;
  /** Null: all kinds. */
  kinds: readonly ResourceName[] | null;
  /** Numbers of the one kind; null: all. */
  records: readonly number[] | null;
}

/** Which changes are shown. */
export interface WantedChanges {
  /** Milliseconds since the epoch; the end is null where it is now. */
  since: number;
  until: number | null;
  /** One's own alone. */
  mine: boolean;
  /** Of an operator, as it was typed, in any case; null: of everybody. */
  name: string | null;
  /** Null: all kinds. */
  kinds: readonly ResourceName[] | null;
}

interface Panels {
  help: boolean;
  profile: boolean;
  userMenu: boolean;
  drawer: boolean;
  /**
   * Of what the actions are shown: the record under the cursor or of the open form, the open list, or the current block; `add`: the menu
   * of what can be added to a case. */
  actions: 'record' | 'list' | 'block' | 'add' | null;
  pane: Pane | null;
  /** What the preview shows in place of the open form. */
  former: FormerCase | null;
  /** What the rehearsal of the time machine is about. */
  rewind: WantedRewind | null;
  /** What the list of changes is about. */
  changes: WantedChanges | null;
}

/** Whether the dialogs and panels that belong to no screen are open. */
export const panels = proxy<Panels>({
  help: false,
  profile: false,
  userMenu: false,
  drawer: false,
  actions: null,
  pane: null,
  former: null,
  rewind: null,
  changes: null,
});

/** Closes the dialogs that belong to no screen. */
export function closePanels(): void {
  Object.assign(panels, { actions: null, changes: null, help: false, profile: false, rewind: null });
}

/** Opens the pane in place of any other, or closes it. */
export function togglePane(pane: Pane): void {
  panels.pane = panels.pane === pane ? null : pane;
}

/**
 * Closes what belongs to the screen that was left, and opens the peek of a list in a wide window. The preview stays from
 * one case to the next, and shows it as it is.
 */
export function leaveScreen(next: string, isList: boolean): void {
  const keepsPreview = panels.pane === 'preview' && caseForm.test(next);
  Object.assign(panels, {
    drawer: false,
    actions: null,
    userMenu: false,
    former: null,
    ...(!keepsPreview && {
      pane: isList && isWide() && !readStored(peekName, (value) => value === 'closed' || null) ? 'peek' : null,
    }),
  });
}

/** A window in which a pane takes nothing of the content: 1600 px of the style sheets. */
export function isWide(): boolean {
  return matchMedia('(width >= 100rem)').matches;
}

const caseForm = new RegExp(`^${caseResource.paths.edit(':id').replace(':id', '\\d+')}/?$`);
