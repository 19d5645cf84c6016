import { useLayoutEffect, useState } from 'react';
import { reportLeftForm } from '../../commands/form/report-left-form.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { closeForm, openForm } from '../../state/form/form.ts';
import type { Form } from '../../state/form/form-state.ts';
import type { FormSource } from '../../state/form/source.ts';
import { guardDrafts } from '../../state/forms/guard.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { publishTarget } from '../../state/screen/target.ts';
import { retryFormLoads } from '../../state/session/retry-loads.ts';
import { context } from '../frame/context.ts';
import { rememberFocus } from './restore-focus.ts';

/**
 * Opens the form of a source while the component is mounted, and publishes it as the target of commands. Returns null
 * in the first render only, because opening a form is an effect.
 */
export function useForm(source: FormSource): Form | null {
  const [form, setForm] = useState<Form | null>(null);

  useLayoutEffect(() => {
    guardDrafts();
    retryFormLoads();
    const { resource, id, key } = source;
    const open = openForm(source);
    const unpublish = publishTarget({ kind: 'form', resource, id, form: key });
    setForm(open);
    return () => {
      rememberFocus(open);
      unpublish();
      // On the way back, the list's cursor is on the record, however that was opened.
      if (resource && rowsOf(resourceOf(resource)).some((row) => row.id === id)) cursors[resource].id = id;
      closeForm(open);
      void reportLeftForm(open, context);
    };
  }, [source]);

  return form;
}
