/** Address of the form whose field gets the focus that the same field of the form before it has had. */
export const carriedFocus: { path: string | null } = { path: null };
