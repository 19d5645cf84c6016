/** A name that nothing else has. `crypto.randomUUID` is missing where the panel is served by plain http on a network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
