import { proxy } from 'valtio/vanilla';
import { isObject } from '../../model/base/json-value.ts';

/** Whether the server can load example content. It is asked by an empty installation alone. */
export const exampleOffer = proxy({ offered: false });

/** Reads site.json, which another server may not have, or may answer with a page. */
export async function learnExampleOffer(): Promise<void> {
  try {
    const response = await fetch('/site.json', { cache: 'no-cache' });
    const body: unknown = response.ok ? await response.json() : null;
    exampleOffer.offered = isObject(body) && body.example === true;
  } catch {
    // Nothing is offered then.
  }
}
