export interface User {
  id: number;
  name: string;
  email: string;
}

/** Names what was changed of an account; the table of changes has no values of them. */
export function touched(name: string): Record<string, readonly [null, null]> {
  return { [name]: [null, null] };
}
