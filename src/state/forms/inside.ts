import { type Form, setValue } from './form.ts';
import type { Values } from './source.ts';

/** What lies inside a field, by the host's key: `header.text`, `small.1.background`. */
export function inside(values: Readonly<Values>, key: string): unknown {
  return key.split('.').reduce<unknown>((part, step) => (isPart(part) ? part[step] : undefined), values);
}

/**
 * Sets what lies inside a field, as it is at this moment: an upload may end long after it was begun. Nothing happens when
 * the part around it is gone.
 */
export function setInside(form: Form, key: string, value: unknown): void {
  const [name = '', ...steps] = key.split('.');
  setValue(form, name, replaced(form.values[name], steps, value), key);
}

function replaced(part: unknown, [step, ...steps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (!isPart(part)) return part;
  const next = replaced(part[step], steps, value);
  return Array.isArray(part) ? part.with(Number(step), next) : { ...part, [step]: next };
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
