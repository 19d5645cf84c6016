import { proxy } from 'valtio/vanilla';
import { isObject } from '../../model/base/json-value.ts';
import { noteOurHost } from './our-host.ts';

/** Whether the server can load example content. It is asked by an empty installation alone. */
export const exampleOffer = proxy({ offered: false });

/** Reads site.json, which another server may not have, or may answer with a page. */
export async function learnExampleOffer(): Promise<void> {
  try {
    const response = await fetch('/site.json', { cache: 'no-cache' });
    const body: unknown = response.ok ? await response.json() : null;
    exampleOffer.offered = isObject(body) && body.example === true;
    // It has no rows yet by which it would be known.
    if (isObject(body) && body.together === true) noteOurHost();
  } catch {
    // Nothing is offered then.
  }
}
