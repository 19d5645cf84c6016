import { blockKey } from '../../model/block/block.ts';
import { changedKeys } from '../form/changed-keys.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { forms } from '../form/form-state.ts';
import { currentTarget } from '../screen/target.ts';

/** What this tab has open, and which fields are changed there. */
export interface OwnPlace {
  /** `case:42`, `settings:cases`, `list:case`, `trash`, `operators`, `dashboard`. */
  at: string;
  dirty: string[];
}

/** More names than these tell nobody anything. */
const maxDirty = 20;

/** Returns where the operator is: the record whose form, or a block of which, is open, else the screen. */
export function ownPlace(): OwnPlace {
  const target = currentTarget();
  if (target?.kind === 'list') return { at: `list:${target.resource}`, dirty: [] };
  if (target?.kind === 'trash' || target?.kind === 'operators') return { at: target.kind, dirty: [] };
  if (!target) return { at: 'dashboard', dirty: [] };
  const form = forms[target.form];
  const changed = form?.status === 'ready' ? changedKeys(form.values, form.loaded) : [];
  const block = form?.source.block;
  // An open editor is work on its block, also before the first letter.
  if (block) return { at: recordFormKey('case', block.caseId), dirty: [blockKey(block)] };
  return { at: target.form, dirty: changed.slice(0, maxDirty) };
}
