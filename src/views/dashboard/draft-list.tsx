import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { changedWords, describeForm, discardDraftCommand, openDraftCommand } from '../../commands/form/drafts.ts';
import { quote } from '../../model/base/quote.ts';
import { describeWhen } from '../../model/base/when.ts';
import { caseResource } from '../../model/resource/case.ts';
import { resources } from '../../model/resource/resources.ts';
import { type Draft, draftId } from '../../state/drafts/draft.ts';
import { allDrafts, draftState, isOpenInOtherTab } from '../../state/drafts/draft-state.ts';
import { parseBlockFormKey } from '../../state/forms/block-form.ts';
import { dropSavedDrafts } from '../../state/forms/drop-saved-drafts.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { CommandIconButton } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { RecordThumbnail } from './record-thumbnail.tsx';
import rows from './rows.module.css';
import { EmptyText, Section } from './section.tsx';

export function DraftList() {
  const drafts = useDrafts();
  return (
    <Section title="Несохранённые черновики">
      {drafts.length === 0 ? (
        <EmptyText>Всё сохранено: черновиков нет.</EmptyText>
      ) : (
        <ul>
          {drafts.map((draft) => (
            <li key={draftId(draft)} className={rows.row}>
              <CommandLink
                command={openDraftCommand}
                answers={{ draft: draftId(draft) }}
                href={draft.path}
                className={classNames(rows.link, rows.record)}
              >
                <DraftThumbnail {...draft} />
                <span className={rows.title}>{draft.title}</span>
                <span className={rows.kind}>
                  {describeForm(draft.form)}
                  {isOpenInOtherTab(draft) && ' · в другой вкладке'}
                  {hasTwin(draft, drafts) && changedWords(draft) && ` · ${quote(changedWords(draft))}`}
                </span>
                <time className={rows.when} dateTime={new Date(draft.at).toISOString()}>
                  {describeWhen(draft.at, Date.now())}
                </time>
              </CommandLink>
              <CommandIconButton
                command={discardDraftCommand}
                answers={{ draft: draftId(draft) }}
                name={`Удалить черновик ${quote(draft.title)}`}
                icon={<Trash size={16} />}
                tone="danger"
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Two drafts of one record are told apart by what they have changed. */
function hasTwin({ form }: Draft, drafts: readonly Draft[]): boolean {
  return drafts.filter((draft) => draft.form === form).length > 1;
}

/** The picture of the record that the draft changes; for a draft of a block, that of its case. */
function DraftThumbnail({ form, title }: { form: string; title: string }) {
  const [name, id] = form.split(':');
  const block = parseBlockFormKey(form);
  const resource = block ? caseResource : resources.find((other) => other.name === name);
  const record = block?.caseId ?? Number(id);
  if (!resource || Number.isNaN(record)) return <Thumbnail picture={null} title={title} />;
  return <RecordThumbnail resource={resource} id={record} title={title} />;
}

/** Returns all drafts of the account, those of other tabs too; the component is drawn again when they change. */
function useDrafts() {
  useSnapshot(draftState);
  useEffect(() => void dropSavedDrafts(), []);
  return allDrafts();
}
