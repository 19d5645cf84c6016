/** A host that has not answered for this long is taken to be away, in milliseconds. */
export const patience = 30_000;
