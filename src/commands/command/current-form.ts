import { type Form, forms } from '../../state/form/form-state.ts';
import type { Context } from './command.ts';

/** Returns the form that commands act on; undefined when none is open. */
export function currentForm({ target }: Context): Form | undefined {
  return target?.kind === 'form' ? forms[target.form] : undefined;
}
