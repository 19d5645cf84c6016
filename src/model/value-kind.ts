import type { ResourceField, ResourceName } from './resources.ts';

/** How a value is shown to be compared, and what can be made of two of them. */
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
  /** A colour or a gradient, as a style sheet has it. */
  | { kind: 'background' }
  | { kind: 'announce-object' }
  /** Rows; `styles` names the look of a line. */
  | { kind: 'rows'; styles: Readonly<Record<string, string>> }
  /** A whole part of a block. */
  | { kind: 'part' };

export const yesNo = ['да', 'нет'] as const;

/** `visible`: what a visibility flag says of the record. */
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

/** Only texts can be joined by hand. */
export function canBeJoined({ kind }: ValueKind): boolean {
  return kind === 'line' || kind === 'text';
}
