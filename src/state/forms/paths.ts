import type { Values } from '../writes/endpoint.ts';
import type { Form } from './form-state.ts';
import { setValue } from './form-values.ts';

/** What lies inside a field, by the host's key: `header.text`, `small.1.background`. */
export function getPath(values: Readonly<Values>, key: string): unknown {
  return key.split('.').reduce<unknown>((part, step) => (isPart(part) ? part[step] : undefined), values);
}

/**
 * Sets what lies inside a field, as it is at this moment: an upload may end long after it was begun. Nothing happens when
 * the part around it is gone.
 */
export function setPath(form: Form, key: string, value: unknown): void {
  const [name = '', ...steps] = key.split('.');
  setValue(form, name, withPath(form.values[name], steps, value), key);
}

/** The same value with what lies at `steps` within it replaced; unchanged when the part around it is gone. */
export function withPath(part: unknown, [step, ...steps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (!isPart(part)) return part;
  const next = withPath(part[step], steps, value);
  return Array.isArray(part) ? part.with(Number(step), next) : { ...part, [step]: next };
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
