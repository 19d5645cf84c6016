import { fold } from './fold.ts';

/** Where a row is moved to: a position from 1, or beside another record. */
export type Place =
  | { kind: 'position'; position: number }
  | { kind: 'before' | 'after'; id: number }
  | { kind: 'last' };

/** Parses «7», «первым», «последним», «перед #42», «после 42». Returns null for other texts. */
export function parsePlace(text: string): Place | null {
  const words = fold(text.trim());
  const position = /^(?:на место |место )?(\d{1,6})$/.exec(words);
  if (position) return Number(position[1]) >= 1 ? { kind: 'position', position: Number(position[1]) } : null;
  if (/^(перв(ым|ой|ое|ый|ая)|в начало|начало)$/.test(words)) return { kind: 'position', position: 1 };
  if (/^(последн(им|ей|ее|ий|яя)|в конец|конец)$/.test(words)) return { kind: 'last' };
  const beside = /^(перед|до|после|за) #?(\d+)$/.exec(words);
  if (!beside) return null;
  return { kind: beside[1] === 'перед' || beside[1] === 'до' ? 'before' : 'after', id: Number(beside[2]) };
}

export function describePlace(place: Place): string {
  switch (place.kind) {
    case 'position':
      return place.position === 1 ? 'Поставить в начало' : `Поставить на место ${place.position}`;
    case 'last':
      return 'Поставить в конец';
    case 'before':
      return `Поставить перед #${place.id}`;
    case 'after':
      return `Поставить после #${place.id}`;
  }
}
