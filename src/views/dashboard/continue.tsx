import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { continueCommand } from '../../commands/app/dashboard.ts';
import { changedWords, describeForm, discardDraftCommand, openDraftCommand } from '../../commands/form/drafts.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { describeWhen } from '../../model/base/when.ts';
import { initialsOf, thumbnailSources } from '../../model/media/thumbnail.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { type Draft, draftId } from '../../state/drafts/draft.ts';
import { allDrafts, draftState, isOpenInOtherTab } from '../../state/drafts/draft-state.ts';
import { lastWork } from '../../state/follow/last-work.ts';
import { recordOfDraft } from '../../state/follow/record-of-draft.ts';
import { dropSavedDrafts } from '../../state/forms/drop-saved-drafts.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { type RecentRecord, recents } from '../../state/palette/recents-store.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import styles from './continue.module.css';
import { Section } from './section.tsx';

/** Where the operator has stopped: the last draft, else the last record. Enter goes on with it. */
export function Continue() {
  useSnapshot(draftState);
  useSnapshot(recents);
  useEffect(() => void dropSavedDrafts(), []);
  const work = lastWork();
  if (!work) return null;
  const others = allDrafts().length - 1;
  return (
    <Section
      title="Продолжить"
      aside={
        others > 0 && (
          <CommandButton command={openDraftCommand} variant="ghost" size="small" className={styles.others}>
            Ещё {plural(others, ['черновик', 'черновика', 'черновиков'])}
          </CommandButton>
        )
      }
    >
      {work.draft ? <LastDraft {...work.draft} /> : <LastRecord {...work.recent} />}
    </Section>
  );
}

function LastDraft(draft: Draft) {
  const { form, title, path, at } = draft;
  const answers = { draft: draftId(draft) };
  const words = changedFields(draft) || quote(changedWords(draft));
  return (
    <div className={styles.work}>
      <Picture record={recordOfDraft(form)} title={title} />
      <div className={styles.words}>
        <CommandLink command={openDraftCommand} answers={answers} href={path} className={styles.title}>
          {keepNumbers(title)}
        </CommandLink>
        <p className={styles.facts}>
          {describeForm(form)} · черновик, <When at={at} />
          {isOpenInOtherTab(draft) && ' · в другой вкладке'}
          {words && ` · ${words}`}
        </p>
        <div className={styles.buttons}>
          <CommandButton command={continueCommand} />
          <CommandButton command={discardDraftCommand} answers={answers} variant="ghost">
            Удалить черновик
          </CommandButton>
        </div>
      </div>
    </div>
  );
}

function LastRecord({ resource: name, id, title: lastTitle, at }: RecentRecord) {
  const resource = resourceOf(name);
  // The list has the newest title; the stored one is that of the last visit.
  const record = cachedRecord(resource, id);
  const title = record ? labelOf(resource, record) : lastTitle;
  return (
    <div className={styles.work}>
      <Picture record={{ resource: name, id }} title={title} />
      <div className={styles.words}>
        <CommandLink
          command={recordCommands(name).edit}
          answers={{ records: [id] }}
          href={resource.paths.edit(id)}
          className={styles.title}
        >
          {keepNumbers(title)}
        </CommandLink>
        <p className={styles.facts}>
          {describeForm(`${name}:${id}`)} · <When at={at} />
        </p>
        <div className={styles.buttons}>
          <CommandButton command={continueCommand} />
        </div>
      </div>
    </div>
  );
}

function When({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{describeWhen(at, Date.now())}</time>;
}

/** In a box of fixed size, over the initials of the title. */
function Picture({ record: of, title }: { record: { resource: ResourceName; id: number } | null; title: string }) {
  const resource = of && resourceOf(of.resource);
  const record = of && resource && cachedRecord(resource, of.id);
  const picture = record ? drawnPicture(resource, record) : null;
  return (
    <span
      className={styles.picture}
      data-initials={initialsOf(title)}
      data-fit={resource?.thumbnail?.fit}
      aria-hidden="true"
    >
      {picture && <img key={picture} {...thumbnailSources(picture, 320)} alt="" decoding="async" />}
    </span>
  );
}

/** Returns «анонс, год»; nothing of a block, whose fields say little. */
function changedFields({ form, changes }: Draft): string {
  const [name] = form.split(':');
  const record = recordOfDraft(form);
  if (!record || record.resource !== name) return '';
  const { fields } = resourceOf(record.resource);
  const labels = fields.flatMap((field) => (field.name in changes ? [field.label] : []));
  return labels.map((label) => (/^\p{Lu}{2}/u.test(label) ? label : label.toLowerCase())).join(', ');
}
