/**
 * Returns a unique id of 32 hexadecimal digits. `crypto.randomUUID` is missing where the panel is served over plain
 * HTTP on a network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
