import { type FormEvent, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { cancelCommand, saveCommand } from '../../commands/form/form.ts';
import { run } from '../../commands/run/runner.ts';
import { typeResource } from '../../model/resource/technology-type.ts';
import type { Form } from '../../state/form/form-state.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { FormSkeleton } from '../../ui/table/skeleton.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import { FormField } from '../form/form-field.tsx';
import { FormNotices } from '../form/form-notices.tsx';
import { useForm } from '../form/use-form.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';

/** The dialog over the list of types that adds or edits one, addressed by the query: `?create`, `?edit=4`. */
export function TypeDialogs() {
  const query = new URLSearchParams(useSearch());
  const edited = Number(query.get('edit'));
  return (
    <>
      {query.has('create') && <TypeDialog key="new" id={null} />}
      {edited > 0 && <TypeDialog key={edited} id={edited} />}
    </>
  );
}

const { fields, words } = typeResource;

/** The form of a technology type. It closes only after the host has accepted it. */
export function TypeDialog({ id }: { id: number | null }) {
  const close = useCommandProps(cancelCommand);
  const form = useForm(useMemo(() => recordForm('type', id), [id]));
  const title = id === null ? words.newTitle : `Тип #${id}`;
  return (
    <Dialog
      open
      size="small"
      title={title}
      onRequestClose={() => void run(cancelCommand, context)}
      close={close}
      returnFocusTo={() => document.querySelector('tr[data-cursor] [data-row-link]')}
      footer={form && <Footer form={form} />}
    >
      {form ? <Fields form={form} title={title} /> : <FormSkeleton fields={1} />}
    </Dialog>
  );
}

function Fields({ form, title }: { form: Form; title: string }) {
  const { status } = useSnapshot(form);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(saveCommand, context);
  };
  if (status === 'loading') return <FormSkeleton fields={1} />;
  if (status === 'failed') return <FormFailure form={form} />;
  return (
    <form noValidate aria-label={title} onSubmit={save}>
      <FormNotices form={form} shown={fields.map(({ name }) => name)} />
      {fields.map((field) => (
        <FormField key={field.name} form={form} field={field} autoFocus />
      ))}
    </form>
  );
}

function Footer({ form }: { form: Form }) {
  const { saving, status } = useSnapshot(form);
  const unsaved = useUnsaved(form);
  return (
    <>
      <CommandButton command={cancelCommand}>{unsaved ? 'Отмена' : 'Закрыть'}</CommandButton>
      <CommandButton
        command={saveCommand}
        variant="primary"
        busy={saving}
        softDisabled={status !== 'ready' || !unsaved}
      />
    </>
  );
}
