import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Form } from '../../state/form/form-state.ts';
import { sharedDraftCode } from '../../state/shared-drafts/loaded-code.ts';
import { canBeShared, sharedDrafts } from '../../state/shared-drafts/shared-drafts.ts';
import { optionalView } from '../frame/lazy-view.tsx';
import { sharedDraftChunk } from '../frame/shared-draft-chunk.ts';

const SharedDraftNotices = optionalView(sharedDraftChunk, 'SharedDraftNotices');

/** What operators have shared of a form is asked for when it is opened, and is told above its fields. */
export function SharedDrafts({ form }: { form: Form }) {
  useSnapshot(form);
  useSnapshot(sharedDrafts);
  const isAsked = canBeShared(form);
  useEffect(() => {
    if (!isAsked) return;
    sharedDraftCode.load().then(
      ({ loadSharedDrafts }) => loadSharedDrafts(form),
      () => undefined,
    );
  }, [form, isAsked]);
  return isAsked && Boolean(sharedDrafts.byForm[form.source.key]?.length) && <SharedDraftNotices form={form} />;
}
