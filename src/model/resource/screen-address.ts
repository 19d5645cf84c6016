const number = /\/([1-9]\d*)(?=\/|$)/;

/** Returns the address of a screen of the panel: the path without its last slash, and with `:id` in place of a number. */
export function screenAddress(path: string): string {
  return path.replace(/\/$/, '').replace(number, '/:id');
}

/** Returns the number for which `:id` stands; undefined where there is none. */
export function idIn(path: string): string | undefined {
  return number.exec(path)?.[1];
}

/**
 * Returns the name of the file with the prerendered page of an address of the panel: `pages/cases/id/edit.html` for
 * `/cases/42/edit` and for `/cases/:id/edit`. The recipe for nginx (.github/operations.md) has the same rule.
 */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return `pages${screenAddress(path).replace(':id', 'id')}.html`;
}
