import { proxy } from 'valtio/vanilla';

/** Whether the server can load example content. It is asked by an empty installation alone: learn-example-offer.ts. */
export const exampleOffer = proxy({ offered: false });
