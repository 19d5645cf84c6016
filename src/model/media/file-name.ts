/** What hosts make up: a UUID, or letters and digits at random, which no word looks like. */
const madeUp = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-z]{32,64}|(?=.*[A-Z\d])[\w-]{24}|[\dA-Za-z]{40})$/;

/** What the embedded host appends to the name of an upload, so that nobody can guess it. */
const tail = /-(?=.*[A-Z\d])[\w-]{24}$/;

/** Returns the name that a stored file has brought along: `map.jpg`; null where the host keeps none. */
export function fileNameOf(path: string | null | undefined): string | null {
  const [, stem = '', ending] = /([^/]+)\.(\w+)$/.exec(path ?? '') ?? [];
  if (ending === undefined || madeUp.test(stem)) return null;
  return `${stem.replace(tail, '')}.${ending}`;
}
