import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { OwnAccount } from '../../api/account/own.ts';
import { saveNameCommand } from '../../commands/account/profile-steps.ts';
import { run } from '../../commands/run/runner.ts';
import { profile, type } from '../../state/account/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { context } from '../frame/context.ts';
import styles from './account.module.css';
import { ProfileSection } from './profile-section.tsx';

export function NameSection({ account }: { account: OwnAccount }) {
  const { values, errors, busy } = useSnapshot(profile, { sync: true });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(saveNameCommand, context);
  };
  return (
    <ProfileSection title="Имя">
      <form className={styles.name} data-row="name" onSubmit={send} noValidate>
        <Field label="Имя" hideLabel error={errors.name} hint={`Email для входа: ${account.email}`}>
          <TextInput
            name="name"
            aria-required
            autoComplete="name"
            value={values.name ?? account.name}
            onChange={(value) => type('name', value)}
          />
        </Field>
        <Button
          type="submit"
          busy={busy}
          data-command={saveNameCommand.id}
          aria-disabled={values.name === undefined || values.name === account.name || undefined}
        >
          Сохранить
        </Button>
      </form>
    </ProfileSection>
  );
}
