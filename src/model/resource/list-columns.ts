import type { PluralForms } from '../base/plural.ts';
import { caseResource } from './case.ts';
import type { Resource, ResourceName } from './resources.ts';

/** A column between title and switch: a field, or a number of things. */
export interface ListColumn {
  /** A field, else a key of `counts`. */
  name: string;
  title: string;
  /** In pixels. */
  width: number;
  /** Goes first where there is little room. */
  minor: boolean;
  /** The resource whose record a field refers to. */
  to?: ResourceName;
  /** Of what it is the number: «блок, блока, блоков». */
  words?: PluralForms;
}

/** Who has changed the record last, when and what. Every list has it, hidden unless the operator wants it. */
export const changedColumn = 'changed';

/** `blocks` is a number that a host may send; `cases` those that refer to the record. */
const counts: Readonly<Record<string, Pick<ListColumn, 'title' | 'minor' | 'words'>>> = {
  blocks: { title: 'Блоки', minor: true, words: ['блок', 'блока', 'блоков'] },
  cases: { title: caseResource.words.list, minor: false, words: caseResource.words.count },
};

export function columnsOf({ columns, fields, words }: Pick<Resource, 'columns' | 'fields' | 'words'>): ListColumn[] {
  return [...columns, changedColumn].map((name) => {
    const field = fields.find((one) => one.name === name);
    if (name === changedColumn)
      return { name, title: words.gender === 'f' ? 'Изменена' : 'Изменён', width: 256, minor: true };
    if (!field) return { name, width: 104, title: name, minor: false, ...counts[name] };
    const { kind, label: title } = field;
    if (kind === 'reference') return { name, title, width: 220, minor: false, to: field.to };
    return { name, title, width: kind === 'year' ? 64 : 200, minor: kind === 'year' };
  });
}
