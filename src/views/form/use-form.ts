import { useLayoutEffect, useState } from 'react';
import { closeForm, type Form, openForm } from '../../state/forms/form.ts';
import { guardDrafts } from '../../state/forms/guard.ts';
import type { FormSource } from '../../state/forms/source.ts';
import { publishTarget } from '../../state/target.ts';
import { rememberFocus, restoreFocus } from './restore-focus.ts';

/**
 * Opens the form of a source for as long as the screen is there, and tells commands that it is what «this» is. null
 * before the first paint only: opening is an effect, and rendering has none.
 */
export function useForm(source: FormSource): Form | null {
  const [form, setForm] = useState<Form | null>(null);

  useLayoutEffect(() => {
    guardDrafts();
    const { resource, id, key } = source;
    const open = openForm(source);
    const unpublish = publishTarget({ kind: 'form', resource, id, form: key });
    setForm(open);
    return () => {
      rememberFocus(open);
      unpublish();
      closeForm(open);
    };
  }, [source]);

  // Once its fields are there.
  useLayoutEffect(() => {
    if (form) restoreFocus(form);
  }, [form]);

  return form;
}
