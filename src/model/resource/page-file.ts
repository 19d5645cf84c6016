import { screenAddress } from './screen-address.ts';

/**
 * Returns the name of the file with the prerendered page of an address of the panel: `pages/cases/id/edit.html` for
 * `/cases/42/edit` and for `/cases/:id/edit`. The recipe for nginx (.github/operations.md) has the same rule.
 */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return `pages${screenAddress(path).replace(':id', 'id')}.html`;
}
