import type { BlockPartField, BodyOf } from './block-field.ts';

/** The header of texts and images. */
export const header = {
  kind: 'part',
  label: 'Заголовок',
  switch: { id: 'header', key: 'Alt+KeyH', words: 'заголовок', taken: 'Убран заголовок' },
  emptyIsOff: true,
  exclusive: { flags: ['h1', 'h2'], message: 'Заголовок может быть либо H1, либо H2.' },
  fields: {
    text: { kind: 'line', label: 'Заголовок', required: true },
    h1: { kind: 'flag', label: 'Уровень H1' },
    h2: { kind: 'flag', label: 'Уровень H2' },
  },
} as const satisfies BlockPartField;

/** `h1` and `h2` exclude each other. */
export type BlockHeader = BodyOf<typeof header.fields>;

/** Returns «H1» or «H2»; empty for an ordinary header. */
export function headerLevel(value: BlockHeader | null): string {
  if (value?.h1) return 'H1';
  return value?.h2 ? 'H2' : '';
}
