import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { loadSlugOf, titleForSlug } from '../../../commands/form/slug.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { setValue } from '../../../state/form/form-values.ts';
import { waitBeforeSaving } from '../../../state/form/pending-values.ts';

/**
 * Keeps the slug of a new record in step with its title while the slug equals the one made from the last title. A slug
 * that the operator has changed or cleared stays. Only the last title is stored, so that this works for restored drafts
 * too.
 */
export function useSlugFromTitle(form: Form): void {
  const { source, values } = useSnapshot(form, { sync: true });
  const title = titleForSlug({ source: form.source, values });
  const lastTitle = useRef('');
  const isNew = source.id === null;

  useEffect(() => {
    if (!isNew || title === lastTitle.current) return;
    let live = true;
    const set = loadSlugOf().then((slugOf) => {
      if (!live) return;
      if ((form.values.slug ?? '') === slugOf(lastTitle.current)) setValue(form, 'slug', slugOf(title));
      lastTitle.current = title;
    });
    waitBeforeSaving(form, set);
    return () => {
      live = false;
    };
  }, [form, isNew, title]);
}
