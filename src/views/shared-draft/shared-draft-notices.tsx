import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import {
  shareDraftCommand,
  showSharedDraftCommand,
  takeSharedDraftCommand,
  unshareDraftCommand,
} from '../../commands/form/shared-drafts.ts';
import { describeWhen } from '../../model/base/when.ts';
import type { SharedDraft } from '../../model/drafts/shared-draft.ts';
import { blocksState } from '../../state/blocks/blocks.ts';
import { draftState } from '../../state/drafts/draft-state.ts';
import type { Form } from '../../state/form/form-state.ts';
import { describeParts, isPresent } from '../../state/shared-drafts/code.ts';
import { differencesOf, isUnsaved } from '../../state/shared-drafts/differences.ts';
import {
  hasChangesToShare,
  mySharedDrafts,
  othersDrafts,
  ownSharedDraft,
} from '../../state/shared-drafts/drafts-of-form.ts';
import { sharedDraftTitle } from '../../state/shared-drafts/shared-draft-title.ts';
import { sharedDrafts } from '../../state/shared-drafts/shared-drafts.ts';
import { currentAccount } from '../../state/tab/account.ts';
import notices from '../form/form-notices.module.css';
import { CommandButton } from '../frame/command-button.tsx';
import { SharedDraftDialog } from './shared-draft-dialog.tsx';

/** The drafts of colleagues that would change something in the form, and what this operator has shared of it. */
export function SharedDraftNotices({ form }: { form: Form }) {
  useSnapshot(form, { sync: true });
  useSnapshot(draftState);
  useSnapshot(blocksState);
  const { shown } = useSnapshot(sharedDrafts);
  useEffect(
    () => () => {
      sharedDrafts.shown = null;
    },
    [],
  );
  const { key } = form.source;
  const offered = othersDrafts(key).filter((draft) => differencesOf(form, draft).length > 0);
  const own = ownSharedDraft(key);
  // What was taken here, or is the same: others still see it.
  const mine = mySharedDrafts(key).filter(
    (draft) => draft === own || (!offered.includes(draft) && isUnsaved(form, draft)),
  );
  const looked = offered.find(({ id }) => id === shown);
  return (
    <>
      {offered.map((draft) => (
        <div key={draft.id} className={notices.notice} role="status" data-shared-draft={draft.id}>
          <p className={notices.text}>
            {sharedDraftTitle(draft)}, {whenOf(draft)}: {describeParts(form, draft.parts)}
          </p>
          <CommandButton command={showSharedDraftCommand} answers={{ shared: draft.id }} size="small">
            Посмотреть
          </CommandButton>
          <CommandButton command={takeSharedDraftCommand} answers={{ shared: draft.id }} size="small">
            Взять
          </CommandButton>
          {draft.by.id === currentAccount() && (
            <CommandButton command={unshareDraftCommand} answers={{ shared: draft.id }} size="small">
              Убрать
            </CommandButton>
          )}
        </div>
      ))}
      {mine.map((draft) => (
        <div key={draft.id} className={notices.notice} role="status" data-shared-draft={draft.id}>
          <p className={notices.text}>
            {draft === own ? 'Ваш черновик' : sharedDraftTitle(draft)} виден коллегам, {whenOf(draft)}
          </p>
          {draft === own && hasChangesToShare(form) && !isPresent(form, draft) && (
            <CommandButton command={shareDraftCommand} size="small">
              Обновить
            </CommandButton>
          )}
          <CommandButton command={unshareDraftCommand} answers={{ shared: draft.id }} size="small">
            Убрать
          </CommandButton>
        </div>
      ))}
      {looked && <SharedDraftDialog form={form} draft={looked} />}
    </>
  );
}

function whenOf({ at }: SharedDraft): string {
  return describeWhen(Date.parse(at), Date.now());
}
