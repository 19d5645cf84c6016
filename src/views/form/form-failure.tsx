import { useSnapshot } from 'valtio';
import { reloadFormCommand } from '../../commands/form/reload-form.ts';
import type { Form } from '../../state/form/form-state.ts';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { SignedOutState } from '../sign-in/signed-out-state.tsx';

/** Shown in place of fields that could not be loaded. */
export function FormFailure({ form }: { form: Form }) {
  const { problem } = useSnapshot(form);
  if (problem?.kind === 'signed-out') return <SignedOutState what="форма не загружена" />;
  return (
    <FailedState
      title="Не удалось загрузить форму"
      text={problem?.message}
      action={
        <CommandButton command={reloadFormCommand} variant="primary">
          Повторить
        </CommandButton>
      }
    />
  );
}
