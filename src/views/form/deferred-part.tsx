import { type ReactNode, useDeferredValue } from 'react';
import type { Form } from '../../state/form/form-state.ts';
import { isFocusRemembered } from './restore-focus.ts';

/**
 * Renders a part of a form after the fields above it, so that the form is painted sooner. The type-ahead keeps keys
 * until then.
 */
export function DeferredPart({ form, children }: { form: Form; children: ReactNode }) {
  // At once when the focus has to be put back, because its field may be in this part.
  const isShown = useDeferredValue(true, isFocusRemembered(form));
  return isShown ? children : <div data-deferred="" />;
}
