import { plural } from '../../model/base/plural.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import type { Reader } from '../database/database.ts';
import { conflict } from '../http/problems.ts';
import type { Repositories } from './record-validator.ts';

/** Throws a 409 while records of another resource refer to this one. */
export async function checkNotReferenced(
  db: Reader,
  repositories: Repositories,
  { name, words }: Resource,
  id: number,
): Promise<void> {
  for (const other of resources) {
    for (const field of other.fields) {
      if (field.kind !== 'reference' || field.to !== name) continue;
      const count = await repositories[other.name].countWhere(db, field.name, id);
      if (count === 0) continue;
      const it = words.gender === 'f' ? 'неё' : 'него';
      throw conflict(`Нельзя удалить ${words.accusative}: на ${it} ${whatRefers(count, other)}`);
    }
  }
}

function whatRefers(count: number, { words }: Resource): string {
  const rows = plural(count, words.count);
  return count === 1
    ? `ссылается запись (${rows}). Сначала измените или удалите её.`
    : `ссылаются записи (${rows}). Сначала измените или удалите их.`;
}
