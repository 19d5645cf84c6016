const number = /\/([1-9]\d*)(?=\/|$)/;

/** Returns the address of a screen of the panel: the path without its last slash, and with `:id` in place of a number. */
export function screenAddress(path: string): string {
  return path.replace(/\/$/, '').replace(number, '/:id');
}

/** Returns the number for which `:id` stands; undefined where there is none. */
export function idIn(path: string): string | undefined {
  return number.exec(path)?.[1];
}
