/** Candidates of a segment. */
export const segmentSize = 8192;

export const fields = { title: 0, keywords: 1, group: 2, relevance: 3 } as const;

/** The position of a word in the field `relevance` says how near it is: that of a title, that of a keyword. */
export const relevancePositions = { open: [0, 1], screen: [2, 3] } as const;
export type FieldNumber = (typeof fields)[keyof typeof fields];

const maxPosition = 31;
/** The number of bits below the record. */
const shift = 9;
/** The number of different shapes. */
export const shapeCount = 1 << shift;

/** Packs one occurrence of a word: the record, the position in the field, the field, and the spelling. */
export function posting(record: number, position: number, field: FieldNumber, yo: boolean, capital: boolean): number {
  return (record << shift) | (Math.min(position, maxPosition) << 4) | (field << 2) | (yo ? 2 : 0) | (capital ? 1 : 0);
}

export function recordOf(posting: number): number {
  return posting >>> shift;
}

/** Returns the posting without its record. */
export function shapeOf(posting: number): number {
  return posting & (shapeCount - 1);
}

export function unpackShape(shape: number): { position: number; field: number; yo: boolean; capital: boolean } {
  return { position: shape >> 4, field: (shape >> 2) & 3, yo: (shape & 2) !== 0, capital: (shape & 1) !== 0 };
}
