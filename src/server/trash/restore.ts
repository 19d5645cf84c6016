import { isResourceName } from '../../model/resource/resources.ts';
import type { Author } from '../changes/write-change.ts';
import type { Database, Writer } from '../database/database.ts';
import { conflict } from '../http/problems.ts';
import { constraintProblem } from '../records/constraint-problem.ts';
import { RecordValidator, type Repositories } from '../records/record-validator.ts';
import type { Blocks } from '../store/blocks.ts';
import type { Values } from '../store/records.ts';
import { restoreRecord } from '../store/restored-rows.ts';
import { type TrashEntry, takeFromTrash } from '../store/trash.ts';
import type { MediaRules } from '../validation/media.ts';

export interface RestoreServices {
  database: Database;
  repositories: Repositories;
  blocks: Blocks;
  media: MediaRules;
}

interface Restored {
  json: string;
  /** That of the record, or of the block's case. */
  version: string;
}

/**
 * Puts back what was deleted, with its number, place and blocks. `changes`: values that it gets instead of its own. Throws a
 * 422 at the fields that must be changed first, and a 409 for a block whose case is not there, and for a kind of record
 * that this version does not know.
 */
export async function restore(
  writer: Writer,
  entry: TrashEntry,
  changes: Values,
  by: Author,
  { database, repositories, blocks, media }: RestoreServices,
): Promise<Restored> {
  const { type, record, caseId, snapshot } = entry;
  await takeFromTrash(writer, entry);
  const states = Object.entries(snapshot.blocks);
  if (caseId !== null) {
    if (!(await repositories.case.exists(writer, caseId)))
      throw conflict(`Блок нельзя вернуть: кейса #${caseId} нет. Сначала восстановите кейс.`);
    return blocks.restore(writer, caseId, states, by);
  }
  if (!isResourceName(type)) throw conflict('Запись нельзя вернуть: записей такого вида больше нет.');
  const records = repositories[type];
  const { resource } = records;
  const own = snapshot.values ?? {};
  const validator = new RecordValidator(records, repositories, media);
  const { values: changed, errors } = validator.parseChange(changes);
  // What other rows may contradict is checked anew; files that were allowed may stay.
  const kept = resource.fields.filter(
    (field) => !(field.kind === 'slug' || field.kind === 'reference' || field.unique),
  );
  const former = Object.fromEntries(kept.map(({ name }) => [name, own[name]]));
  const values = await validator.checkAgainstRows(writer, { values: { ...own, ...changed }, errors }, former);
  return restoreRecord(writer, records, record, values, states, by).catch((error) => {
    throw constraintProblem(database.engine, resource, error, values) ?? error;
  });
}
