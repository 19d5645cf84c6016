import { isObjectOrList } from '../../model/base/json-value.ts';
import type { Values } from '../writes/endpoint.ts';
import type { Form } from './form-state.ts';
import { setValue } from './form-values.ts';
import { keepTaken, takenValue } from './taken-parts.ts';

/** Returns the value at a path in the host's notation: `header.text`, `small.1.background`; undefined without one. */
export function getPath(values: Readonly<Values>, key: string): unknown {
  return key.split('.').reduce<unknown>((part, step) => (isObjectOrList(part) ? part[step] : undefined), values);
}

/**
 * Sets the value at a path within the current value of its field: an upload may end long after it began. In a part that
 * was taken off meanwhile it is there when the part is added again. Does nothing when the parent no longer exists.
 */
export function setPath(form: Form, key: string, value: unknown): void {
  const [name = '', ...steps] = key.split('.');
  const taken = takenValue(form, name);
  if ((form.values[name] ?? null) === null && taken !== undefined) keepTaken(form, name, withPath(taken, steps, value));
  else setValue(form, name, withPath(form.values[name], steps, value), key);
}

/** Returns a copy with the value at `steps` replaced; the same value when the parent no longer exists. */
export function withPath(part: unknown, [step, ...steps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (!isObjectOrList(part)) return part;
  const next = withPath(part[step], steps, value);
  return Array.isArray(part) ? part.with(Number(step), next) : { ...part, [step]: next };
}
