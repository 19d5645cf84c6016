/** Returns the address of the history beside the form at `path`, at a change if that is given. */
export function historyAddress(path: string, change?: number): string {
  // Types are edited over their list, at an address with a query.
  return `${path}${path.includes('?') ? '&' : '?'}history${change === undefined ? '' : `=${change}`}`;
}
