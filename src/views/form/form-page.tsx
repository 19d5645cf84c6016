import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { capitalize } from '../../model/base/capitalize.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { phrases } from '../../model/base/phrases.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { nextPaint } from '../../state/browser/next-paint.ts';
import type { Form } from '../../state/form/form-state.ts';
import type { FormSource } from '../../state/form/source.ts';
import { openHistory } from '../../state/history/open-history.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { addRecentRecord, removeRecentRecord } from '../../state/palette/recents-store.ts';
import { missing } from '../../state/screen/missing-record.ts';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FormSkeleton } from '../../ui/table/skeleton.tsx';
import { context } from '../frame/context.ts';
import { LastChange } from '../frame/form-late-chunk.ts';
import { Live } from '../frame/live-chunk.tsx';
import { useTitle } from '../frame/use-title.ts';
import { MediaDialog } from '../media/media-dialog.tsx';
import { PeopleInForm } from '../presence/presence-chunk.tsx';
import { FormBar } from './form-bar.tsx';
import { FormColumns } from './form-columns.tsx';
import { FormFailure } from './form-failure.tsx';
import { FormNotices } from './form-notices.tsx';
import styles from './form-page.module.css';
import { noteLeft, restoreFocus } from './restore-focus.ts';
import { useForm } from './use-form.ts';

interface FormPageProps {
  /** Must keep its identity: another object opens another form. */
  source: FormSource;
  /** Breadcrumbs after the dashboard. */
  crumbs: readonly Crumb[];
  /** Heading until the form is loaded: «#38». */
  title: string;
  actions?: ReactNode;
  /** Names of the fields that `children` shows. */
  shown: readonly string[];
  children: (form: Form) => ReactNode;
}

/** The screen of any form: header, notices, fields, and the bar with the save button. */
export function FormPage(props: FormPageProps) {
  const form = useForm(props.source);
  return form && <OpenForm form={form} {...props} />;
}

function OpenForm({ form, crumbs, title, actions, shown, children }: FormPageProps & { form: Form }) {
  const { status } = useSnapshot(form, { sync: true });
  // After the fields are rendered.
  useLayoutEffect(() => {
    if (status === 'ready') restoreFocus(form);
  }, [form, status]);
  // What becomes known while the form is open moves nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form asks anew
  const hasHistory = useMemo(() => hasAbility('changes'), [form]);
  useRecents(form);
  useMissing(form);
  useHistoryAddress(form);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus was
    <div className={styles.page} onBlur={(event) => noteLeft(form, event)}>
      <PageHeader
        crumbs={[{ title: phrases.dashboard, href: routes.dashboard }, ...crumbs]}
        title={<Heading form={form} fallback={title} />}
        // Nothing can be done with what could not be read.
        actions={status === 'failed' ? undefined : actions}
      />
      {hasHistory && (
        <div className={styles.facts}>
          <LastChange form={form} />
          <PeopleInForm form={form} />
          <Live view="LiveLine" form={form} />
        </div>
      )}
      <div className={styles.scroller} data-under-bars="">
        {status === 'ready' ? (
          // Saving is a command. Without a submit button, Enter in a field does not save by accident.
          <form
            className={styles.form}
            aria-label="Поля записи"
            noValidate
            onSubmit={(event) => event.preventDefault()}
          >
            <FormNotices form={form} shown={shown} />
            {children(form)}
          </form>
        ) : status === 'loading' ? (
          <FormLoading />
        ) : (
          <FormFailure form={form} />
        )}
      </div>
      <FormBar form={form} />
      <MediaDialog />
    </div>
  );
}

/** Follows the typed title. */
function Heading({ form, fallback }: { form: Form; fallback: string }) {
  const { source, status, values } = useSnapshot(form, { sync: true });
  // A list may know the title before the form has all that it waits for.
  const isKnown = status === 'ready' || (status === 'loading' && Object.keys(values).length > 0);
  const heading = isKnown ? source.heading(values) : fallback;
  useTitle(heading);
  return keepNumbers(heading);
}

/** Adds the opened record to the recent ones. */
function useRecents(form: Form): void {
  const { source, status } = useSnapshot(form);
  const { resource, id } = source;
  useEffect(() => {
    if (status !== 'ready' || resource === null || id === null) return;
    void nextPaint().then(() => addRecentRecord(resource, id, form.source.heading(form.loaded)));
  }, [form, status, resource, id]);
}

function useMissing(form: Form): void {
  const { status, problem } = useSnapshot(form);
  const isMissing = status === 'failed' && problem?.kind === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    const { resource, id } = form.source;
    if (resource && id !== null) removeRecentRecord(resource, id);
    missing.title = resource && id !== null ? `${capitalize(resourceOf(resource).words.count[1])} #${id} нет` : null;
    context.go(routes.not_found, { replace: true });
  }, [form, isMissing]);
}

/** An address may lead to the history of the record, `?history`, and to a change in it, `?history=42`. */
function useHistoryAddress(form: Form): void {
  const { status } = useSnapshot(form);
  const change = new URLSearchParams(useSearch()).get('history');
  useEffect(() => {
    if (status !== 'ready' || change === null) return;
    context.go(form.source.path, { replace: true });
    if (hasAbility('changes')) openHistory(Number(change) || null);
  }, [form, status, change]);
}

/** The skeleton of a form while it loads. */
function FormLoading() {
  return (
    <div className={styles.form} role="status">
      <span className="visually-hidden">Загружаем форму…</span>
      <FormColumns main={<FormSkeleton fields={4} />} side={<FormSkeleton fields={3} />} />
    </div>
  );
}
