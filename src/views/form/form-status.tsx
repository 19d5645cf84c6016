import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { nextErrorCommand } from '../../commands/form/form.ts';
import { shareDraftCommand } from '../../commands/form/shared-drafts.ts';
import { formatTime } from '../../model/base/format-time.ts';
import { plural, pluralForm } from '../../model/base/plural.ts';
import { draftState } from '../../state/drafts/draft-state.ts';
import { whyNotStored } from '../../state/drafts/draft-store.ts';
import type { Form } from '../../state/form/form-state.ts';
import { failedPictures } from '../../state/forms/failed-pictures.ts';
import { newCase } from '../../state/forms/picture-uploads.ts';
import { announce } from '../../state/messages/announcer.ts';
import { sharedDraftCode } from '../../state/shared-drafts/loaded-code.ts';
import { sharedDrafts } from '../../state/shared-drafts/shared-drafts.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './form-status.module.css';

/** The state of the draft, and the number of errors. */
export function FormStatus({ form }: { form: Form }) {
  const { errors, draftAt, draftLost } = useSnapshot(form, { sync: true });
  useSnapshot(draftState);
  const lost = `Черновик не сохраняется: ${whyNotStored()}`;
  const count = Object.keys(errors).length;
  useAnnounced(draftAt !== null && !draftLost, 'Черновик сохранён');
  useAnnounced(draftLost, lost);
  useFewer(count);
  return (
    <>
      <ShareButton form={form} />
      <FailedPictures form={form} />
      {draftAt !== null && <span className={styles.draft}>Черновик сохранён в {formatTime(draftAt)}</span>}
      {draftLost && <span className={styles.lost}>{lost}</span>}
      {count > 0 && (
        <CommandButton command={nextErrorCommand} variant="ghost" className={styles.errors}>
          {plural(count, mistakes)}
        </CommandButton>
      )}
    </>
  );
}

/** How many photos have not become blocks of the case. */
function FailedPictures({ form }: { form: Form }) {
  const { resource, id } = form.source;
  const failed = useSnapshot(failedPictures).items.filter(
    ({ caseId }) => resource === 'case' && caseId === (id ?? newCase),
  );
  if (failed.length === 0) return null;
  return <span className={styles.lost}>{failedText(failed)}</span>;
}

function failedText(failed: readonly { isVideo: boolean }[]): string {
  const videos = failed.filter(({ isVideo }) => isVideo).length;
  const isMixed = videos > 0 && videos < failed.length;
  const verb = pluralForm(failed.length, [isMixed ? 'загрузился' : 'загрузилось', 'загрузились', 'загрузились']);
  if (isMixed) return `${plural(failed.length, ['файл', 'файла', 'файлов'])} не ${verb}`;
  const what = videos > 0 ? 'видео' : 'фото';
  return `${failed.length === 1 ? 'Одно' : failed.length}\u00a0${what} не ${verb}`;
}

/** Shares the draft; once that is done, the notice above the fields has its buttons. */
function ShareButton({ form }: { form: Form }) {
  useSnapshot(sharedDrafts);
  if (sharedDraftCode.loaded()?.sharingOf(form)?.isShared !== false) return null;
  return (
    <CommandButton command={shareDraftCommand} variant="ghost" size="small">
      Поделиться
    </CommandButton>
  );
}

const mistakes = ['ошибка', 'ошибки', 'ошибок'] as const;

/** Announces the text when it begins to hold, not at each draft that is stored later, nor when the form is opened. */
function useAnnounced(holds: boolean, text: string): void {
  const before = useRef(holds);
  useEffect(() => {
    if (holds && !before.current) announce(text);
    before.current = holds;
  }, [holds, text]);
}

/** Announces how many errors are left when one was put right; a refused save has announced them all. */
function useFewer(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && count > 0) announce(`Осталось: ${plural(count, mistakes)}`);
    before.current = count;
  }, [count]);
}
