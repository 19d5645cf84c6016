import { chunk } from '../../state/network/chunks.ts';

/** What commands do that most visits never run. It is loaded by the first run of one of them. */
export const occasionalCode = chunk(async () => (await import('../occasional-code.ts')).occasionalFunctions);
