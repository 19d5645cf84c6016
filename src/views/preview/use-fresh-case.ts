import { useEffect } from 'react';
import { loadForm } from '../../state/form/form.ts';
import type { Form } from '../../state/form/form-state.ts';

/** Reads the case when the preview is opened and when the window gets the focus: others may have changed it. */
export function useFreshCase(form: Form | undefined): void {
  useEffect(() => {
    if (!form) return;
    const read = () => void loadForm(form);
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [form]);
}
