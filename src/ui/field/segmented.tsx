import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../base/class-names.ts';
import { useControlGroup } from '../field/field-context.ts';
import styles from './segmented.module.css';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[];
  /** null when none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Accessible name outside a field. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A radio group as one bar. Arrow keys choose, and Tab leaves it. */
export function Segmented<Value extends string>({ options, value, onChange, name, ...rest }: SegmentedProps<Value>) {
  const { disabled = false, className } = rest;
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const focused = [...(group.current?.children ?? [])].indexOf(document.activeElement as Element);
    const next = (focused + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      {...useControlGroup()}
      {...(name && { 'aria-label': name, 'aria-labelledby': undefined })}
      className={classNames(styles.group, className)}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be empty and tabbable in one bar
        <button
          key={option.value}
          type="button"
          role="radio"
          className={styles.option}
          aria-checked={index === chosen}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
