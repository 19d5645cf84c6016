import type { Place } from '../../model/base/place.ts';

export interface FoundPlace {
  place: Place;
  /** The offset where it begins. */
  from: number;
  /** «Услуги» of «после услуги 3». */
  of: string | undefined;
}

/** Returns the place that a folded sentence ends with; null when there is none. */
export function findPlace(folded: string): FoundPlace | null {
  for (const { pattern, place } of patterns) {
    const found = pattern.exec(folded);
    if (found) return { place: place(Number(found.groups?.n ?? 0)), from: found.index, of: found.groups?.of };
  }
  return null;
}

interface Pattern {
  pattern: RegExp;
  place: (n: number) => Place;
}

const placePattern = (words: string, place: Pattern['place']): Pattern => ({
  pattern: new RegExp(`(?:^|\\s)(?:${words})$`),
  place,
});
const position = (n: number): Place => ({ kind: 'position', position: n });
// «перед кейсом #41»
const beside = '(?:(?:номер[а-я]*|id|(?<of>[а-я]+))\\s+)?[#№]?\\s?(?<n>\\d{1,9})';

const patterns: readonly Pattern[] = [
  placePattern('(?:на\\s+)?(?:место|позицию|позиция)\\s+[#№]?\\s?(?<n>\\d{1,6})', position),
  placePattern('(?:на\\s+)?(?<n>\\d{1,6})(?:-?(?:е|ое|ю|ую))?\\s+(?:место|позицию)', position),
  placePattern('на\\s+перв(?:ое|ую)(?:\\s+(?:место|позицию))?', () => position(1)),
  placePattern('на\\s+последн(?:ее|юю)(?:\\s+(?:место|позицию))?', () => ({ kind: 'last' })),
  placePattern('перв(?:[ыо]й|ыми?|о[ею]|ая)', () => position(1)),
  placePattern('(?:в\\s+)?(?:самое\\s+)?начало(?:\\s+списка)?|(?:на\\s*|в\\s+)(?:самый\\s+)?верх', () => position(1)),
  placePattern('последн(?:ими?|е[йе]|ий|яя)', () => ({ kind: 'last' })),
  placePattern('(?:в\\s+)?(?:самый\\s+)?конец(?:\\s+списка)?|в\\s+(?:самый\\s+)?низ', () => ({ kind: 'last' })),
  placePattern(`(?:перед|до|выше)\\s+${beside}`, (id) => ({ kind: 'before', id })),
  placePattern(`(?:после|за|ниже)\\s+${beside}`, (id) => ({ kind: 'after', id })),
];
