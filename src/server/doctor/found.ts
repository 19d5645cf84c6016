/** What a check has found, in words; a warning is no fault, but somebody should look. */
export type Found = string | { warning: string };
