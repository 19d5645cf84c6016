/** The largest id of a row: PostgreSQL refuses to compare its column with a larger number. */
const maxRowId = 2 ** 31 - 1;

/** Whether a row may have this id. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= maxRowId;
}
