import { useId, useState } from 'react';
import { drawnBackground, isPlainBackground } from '../../../model/media/background.ts';
import { usedBackgrounds } from '../../../state/block-changes/backgrounds.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import type { BoundField } from '../../form/fields/use-field.ts';
import styles from './background-field.module.css';

interface BackgroundFieldProps extends BoundField<string | null> {
  caseId: number;
  label: string;
  /** The host's key of the value. */
  name: string;
}

const maxColours = 10;
const example = 'Цвет или градиент: #cfe0f5, linear-gradient(…)';
const notDrawn = 'Такой фон не показывается. Нужен цвет или градиент, без url() и обратной косой черты.';

/** A field for a background in CSS syntax: its sample opens the browser's colour picker. */
export function BackgroundField({ caseId, label, name, value, error, onChange }: BackgroundFieldProps) {
  return (
    <div className={styles.field}>
      <Field label={label} name={name} error={error} hint={value && !isPlainBackground(value) ? notDrawn : example}>
        <TextInput
          className={styles.text}
          value={value ?? ''}
          onChange={(text) => onChange(text === '' ? null : text)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <span className={styles.sample} style={{ background: drawnBackground(value) }}>
        <input
          type="color"
          aria-label={`${label}: выбрать цвет`}
          value={hexOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
      <UsedColours caseId={caseId} value={value} onChange={onChange} />
    </div>
  );
}

/** The backgrounds of this and other cases, as radio buttons that look like them. */
function UsedColours({ caseId, value, onChange }: Pick<BackgroundFieldProps, 'caseId' | 'value' | 'onChange'>) {
  const group = useId();
  const [used] = useState(() => usedBackgrounds(caseId).filter(isPlainBackground).slice(0, maxColours));
  if (used.length === 0) return null;
  return (
    <div className={styles.used} role="radiogroup" aria-labelledby={`${group}title`}>
      {used.map((background) => (
        <input
          key={background}
          type="radio"
          name={group}
          aria-label={background}
          style={{ background: drawnBackground(background) }}
          checked={background === value}
          onChange={() => onChange(background)}
        />
      ))}
      <span id={`${group}title`} className={styles.title}>
        Фоны этого и других кейсов
      </span>
    </div>
  );
}

/** Returns the colour as the picker takes it; white for gradients and other CSS texts. */
function hexOf(value: string | null): string {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(value?.trim() ?? '') ?? [];
  if (long) return `#${long}`;
  return short ? `#${[...short].map((digit) => digit + digit).join('')}` : '#ffffff';
}
