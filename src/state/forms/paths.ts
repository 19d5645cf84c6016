import { isObjectOrList } from '../../model/json-value.ts';
import type { Values } from '../writes/endpoint.ts';
import type { Form } from './form-state.ts';
import { setValue } from './form-values.ts';

/** Returns the value at a path in the host's notation: `header.text`, `small.1.background`; undefined without one. */
export function getPath(values: Readonly<Values>, key: string): unknown {
  return key.split('.').reduce<unknown>((part, step) => (isObjectOrList(part) ? part[step] : undefined), values);
}

/**
 * Sets the value at a path within the current value of its field: an upload may end long after it began. Does nothing
 * when the parent no longer exists.
 */
export function setPath(form: Form, key: string, value: unknown): void {
  const [name = '', ...steps] = key.split('.');
  setValue(form, name, withPath(form.values[name], steps, value), key);
}

/** Returns a copy with the value at `steps` replaced; the same value when the parent no longer exists. */
export function withPath(part: unknown, [step, ...steps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (!isObjectOrList(part)) return part;
  const next = withPath(part[step], steps, value);
  return Array.isArray(part) ? part.with(Number(step), next) : { ...part, [step]: next };
}
