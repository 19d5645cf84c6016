import { useSnapshot } from 'valtio';
import type { BlockHeader } from '../../../model/block-types/header.ts';
import { clearErrors } from '../../../state/form/form-errors.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { setValue } from '../../../state/form/form-values.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import styles from './header-part.module.css';
import { Part } from './part.tsx';
import { useNestedField } from './use-nested-field.ts';

const shown = ['header.text', 'header.h1', 'header.h2'];

type Level = 'none' | 'h1' | 'h2';
const levels: { value: Level; label: string }[] = [
  { value: 'none', label: 'Обычный' },
  { value: 'h1', label: 'H1' },
  { value: 'h2', label: 'H2' },
];

export function HeaderPart({ form }: { form: Form }) {
  return (
    <Part form={form} part="header" shown={shown}>
      <div className={styles.header}>
        <Text form={form} />
        <LevelChoice form={form} />
      </div>
    </Part>
  );
}

function Text({ form }: { form: Form }) {
  const { value, error, onChange } = useNestedField<string>(form, 'header.text');
  return (
    <Field label="Текст заголовка" hideLabel name="header.text" error={error}>
      <TextInput value={value ?? ''} onChange={onChange} autoComplete="off" placeholder="Текст заголовка" />
    </Field>
  );
}

/** The two flags of the API exclude each other, so the form shows them as one choice. */
function LevelChoice({ form }: { form: Form }) {
  const { values, errors } = useSnapshot(form, { sync: true });
  const { text = '', h1 = false, h2 = false } = (values.header ?? {}) as Partial<BlockHeader>; // the shape of the part
  const choose = (level: Level) => {
    setValue(form, 'header', { text, h1: level === 'h1', h2: level === 'h2' }, 'header.h1');
    clearErrors(form, 'header.h2');
  };
  return (
    <Field
      label="Уровень"
      hideLabel
      kind="group"
      className={styles.level}
      name="header.h1"
      error={errors['header.h1'] ?? errors['header.h2']}
    >
      <Segmented options={levels} value={h1 ? 'h1' : h2 ? 'h2' : 'none'} onChange={choose} />
    </Field>
  );
}
