import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { loadSlugOf, titleForSlug } from '../../commands/slug.ts';
import { type Form, setValue } from '../../state/forms/form.ts';

/**
 * The address of a new record follows its title as long as it is what the title gave: a changed or cleared one is the
 * operator's own. Nothing has to be remembered for that but the title before, so it holds for restored drafts too.
 */
export function useSlugFromTitle(form: Form): void {
  const { source, values } = useSnapshot(form, { sync: true });
  const title = titleForSlug({ source: form.source, values });
  const lastTitle = useRef('');
  const isNew = source.id === null;

  useEffect(() => {
    if (!isNew || title === lastTitle.current) return;
    let live = true;
    void loadSlugOf().then((slugOf) => {
      if (!live) return;
      if ((form.values.slug ?? '') === slugOf(lastTitle.current)) setValue(form, 'slug', slugOf(title));
      lastTitle.current = title;
    });
    return () => {
      live = false;
    };
  }, [form, isNew, title]);
}
