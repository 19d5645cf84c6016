import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { signInCommand } from '../../commands/app/session.ts';
import { changedWords, openDraftCommand, takeDraftCommand } from '../../commands/form/drafts.ts';
import { compareCommand, discardCommand } from '../../commands/form/form.ts';
import { copyTextCommand, saveAsNewCommand } from '../../commands/form/orphaned-form.ts';
import { reloadFormCommand } from '../../commands/form/reload-form.ts';
import { formatDateTime } from '../../model/base/format-time.ts';
import { quote } from '../../model/base/quote.ts';
import { nextPaint } from '../../state/browser/next-paint.ts';
import { draftId } from '../../state/drafts/draft.ts';
import { draftState, furtherDrafts, isEditedInOtherTab } from '../../state/drafts/draft-state.ts';
import type { Form } from '../../state/form/form-state.ts';
import { chunk } from '../../state/network/chunks.ts';
import { session } from '../../state/session/session-store.ts';
import { sharedDraftCode } from '../../state/shared-drafts/loaded-code.ts';
import { canBeShared, sharedDrafts } from '../../state/shared-drafts/shared-drafts.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { FieldNews } from '../frame/form-late-chunk.ts';
import { optionalView } from '../frame/lazy-view.tsx';
import { formLevelErrors } from './fields/field-errors.ts';
import styles from './form-notices.module.css';

interface FormNoticesProps {
  form: Form;
  /** Names of the fields that the form shows. Their errors are shown beside them. */
  shown: readonly string[];
}

/** Notices above the fields: errors without a field, a newer version, another tab, a restored draft. */
export function FormNotices({ form, shown }: FormNoticesProps) {
  const { errors, overlaps, restoredFrom, problem } = useSnapshot(form, { sync: true });
  useSnapshot(draftState);
  const elsewhere = isEditedInOtherTab(form.source.key);
  const { signInPostponed } = useSnapshot(session);
  const thing = form.source.block ? aBlock : aRecord;
  const [further] = form.source.id === null ? [] : furtherDrafts(form.source.key);
  const strays = formLevelErrors(errors, shown);
  return (
    <>
      {strays.length > 0 && (
        <div className={styles.notice} data-tone="danger" data-error-summary="" tabIndex={-1}>
          <ul className={styles.text}>
            {strays.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {overlaps.length > 0 && (
        // A field that comes is read alone, without those that were told.
        <div className={styles.notice} data-tone="danger" role="alert" aria-atomic={false}>
          <p className={styles.text}>
            Пока вы правили, изменили и другие:{' '}
            {overlaps.flatMap((name, index) => [
              index > 0 && ', ',
              <span key={name}>{form.source.endpoint?.labelOf(name)}</span>,
            ])}
            . При сохранении выберете, что оставить.
          </p>
          <CommandButton command={compareCommand} size="small">
            Сравнить…
          </CommandButton>
        </div>
      )}
      <FieldNews form={form} />
      {elsewhere && (
        <div className={styles.notice} role="status">
          <p className={styles.text}>{thing.edited} и в другой вкладке: там есть несохранённые изменения.</p>
          <CommandButton command={takeDraftCommand} size="small">
            Взять черновик оттуда
          </CommandButton>
        </div>
      )}
      {problem?.kind === 'missing' && (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p className={styles.text}>{thing.gone} Введённое осталось здесь и в черновике.</p>
          <CommandButton command={saveAsNewCommand} size="small" />
          <CommandButton command={copyTextCommand} size="small" />
        </div>
      )}
      {problem && problem.kind !== 'missing' && (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p className={styles.text}>
            {problem.kind === 'signed-out' && 'Вы не вошли. '}
            {thing.listed} по списку и {thing.stale} устареть. {problem.kind !== 'signed-out' && problem.message}
          </p>
          {signInPostponed ? (
            <CommandButton command={signInCommand} size="small" />
          ) : (
            <CommandButton command={reloadFormCommand} size="small">
              Повторить
            </CommandButton>
          )}
        </div>
      )}
      {restoredFrom !== null && (
        <div className={styles.notice} role="status">
          <p className={styles.text}>Восстановлен черновик от {formatDateTime(restoredFrom)}</p>
          <CommandButton command={discardCommand} size="small" />
        </div>
      )}
      {!form.source.block && <SharedDrafts form={form} />}
      {further && (
        <div className={styles.notice} role="status">
          <p className={styles.text}>
            Есть и другой черновик, от {formatDateTime(further.at)}: {quote(changedWords(further) || further.title)}
          </p>
          <CommandButton command={openDraftCommand} answers={{ draft: draftId(further) }} size="small">
            Открыть его
          </CommandButton>
        </div>
      )}
    </>
  );
}

const aRecord = {
  edited: 'Эту запись правят',
  gone: 'Записи больше нет: её удалили.',
  listed: 'Запись показана',
  stale: 'могла',
};
const aBlock = {
  edited: 'Этот блок правят',
  gone: 'Блока больше нет: его удалили.',
  listed: 'Блок показан',
  stale: 'мог',
};

/** In a chunk of its own: most forms have none. */
const sharedDraftChunk = chunk(() => import('../shared-draft/shared-draft-notices.tsx'), { optional: true });
const SharedDraftNotices = optionalView(sharedDraftChunk, 'SharedDraftNotices');

/** What operators have shared of a form is asked for when it is opened, and is told above its fields. */
function SharedDrafts({ form }: { form: Form }) {
  useSnapshot(form);
  useSnapshot(sharedDrafts);
  const isAsked = canBeShared(form);
  useEffect(() => {
    if (!isAsked) return;
    nextPaint()
      .then(sharedDraftCode.load)
      .then(
        ({ loadSharedDrafts }) => loadSharedDrafts(form),
        () => undefined,
      );
  }, [form, isAsked]);
  return isAsked && Boolean(sharedDrafts.byForm[form.source.key]?.length) && <SharedDraftNotices form={form} />;
}
