/** Returns the id of a row's element. It belongs to what the row stands for: another row is another element to a screen reader. */
export function rowId(value: string): string {
  return `palette-${value.replace(/\s/g, '_')}`;
}
