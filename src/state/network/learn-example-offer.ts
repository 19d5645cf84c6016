import { isObject } from '../../model/base/json-value.ts';
import { exampleOffer } from './example-offer.ts';
import { noteOurHost } from './our-host.ts';

/** Reads site.json, which another server may not have, or may answer with a page. */
export async function learnExampleOffer(): Promise<void> {
  try {
    const response = await fetch('/site.json', { cache: 'no-cache' });
    const body: unknown = response.ok ? await response.json() : null;
    if (!isObject(body)) return;
    exampleOffer.offered = body.example === true;
    // It has no rows yet by which it would be known.
    if (body.together === true) noteOurHost();
  } catch {
    // Nothing is offered then.
  }
}
