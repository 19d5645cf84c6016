import { proxy } from 'valtio/vanilla';
import { caseResource } from '../../model/resource/case.ts';

/** The panes at the right of the content, of which one is open at a time. */
export type Pane = 'hint' | 'peek' | 'preview';

interface Panels {
  help: boolean;
  profile: boolean;
  userMenu: boolean;
  drawer: boolean;
  /** Of what the actions are shown: the record under the cursor or of the open form, the open list, or the current block. */
  actions: 'record' | 'list' | 'block' | null;
  pane: Pane | null;
}

/** Whether the dialogs and panels that belong to no screen are open. */
export const panels = proxy<Panels>({
  help: false,
  profile: false,
  userMenu: false,
  drawer: false,
  actions: null,
  pane: null,
});

/** Opens the pane in place of any other, or closes it. */
export function togglePane(pane: Pane): void {
  panels.pane = panels.pane === pane ? null : pane;
}

/** Closes what belongs to the screen that was left. The preview stays from one case to the next. */
export function leaveScreen(next: string): void {
  const keepsPreview = panels.pane === 'preview' && caseForm.test(next);
  Object.assign(panels, { drawer: false, actions: null, userMenu: false, ...(!keepsPreview && { pane: null }) });
}

const caseForm = new RegExp(`^${caseResource.paths.edit(':id').replace(':id', '\\d+')}/?$`);
