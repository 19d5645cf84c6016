import type { ResourceField, ResourceName } from './resources.ts';

/** How a value is shown for comparison, and whether two values can be joined. */
export type ValueKind =
  /** One line of text. */
  | { kind: 'line' }
  | { kind: 'text' }
  /** Neither joined nor compared by words: an address, a year. */
  | { kind: 'plain' }
  | { kind: 'flag'; words: readonly [on: string, off: string] }
  | { kind: 'reference'; to: ResourceName }
  | { kind: 'image' }
  | { kind: 'video' }
  /** A colour or a gradient in CSS syntax. */
  | { kind: 'background' }
  | { kind: 'announce-object' }
  /** Rows; `styles` names the look of a line. */
  | { kind: 'rows'; styles: Readonly<Record<string, string>> }
  /** A whole part of a block. */
  | { kind: 'part' };

export const yesNo = ['да', 'нет'] as const;

/** Returns the fields of a record whose rows are merged one by one. */
export function rowFields(fields: readonly ResourceField[]): string[] {
  return fields.filter(({ kind }) => kind === 'lines').map(({ name }) => name);
}

/** Returns how a field's value is shown. `visible`: words for the two values of a flag. */
export function kindOfField(field: ResourceField, visible: readonly [on: string, off: string] = yesNo): ValueKind {
  switch (field.kind) {
    case 'text':
      return { kind: 'line' };
    case 'long-text':
      return { kind: 'text' };
    case 'slug':
    case 'year':
      return { kind: 'plain' };
    case 'flag':
      return { kind: 'flag', words: visible };
    case 'reference':
      return { kind: 'reference', to: field.to };
    case 'lines':
      return { kind: 'rows', styles: field.styles };
    case 'image':
    case 'announce-object':
      return { kind: field.kind };
  }
}

/** Returns the label of a value in a row: «Абзацы, № 3: Текст». */
export function rowLabel(list: string, index: number, label: string): string {
  return `${list}, № ${index + 1}: ${label}`;
}

/** Whether two values can be joined by hand: texts can, and lists of rows. */
export function canBeJoined({ kind }: ValueKind): boolean {
  return kind === 'line' || kind === 'text' || kind === 'rows';
}
