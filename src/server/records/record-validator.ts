import type { z } from 'zod';
import type { FieldErrors } from '../../model/base/problem.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { ResourceField, ResourceName } from '../../model/resource/resources.ts';
import type { Reader } from '../database/database.ts';
import { invalid } from '../http/problems.ts';
import type { Records, Values } from '../store/records.ts';
import type { MediaRules } from '../validation/media.ts';
import { messages } from '../validation/messages.ts';
import { type ValidatedFields, validateFields } from '../validation/validate.ts';
import { schemaForFields } from './field-schema.ts';

export type Repositories = Readonly<Record<ResourceName, Records>>;

/** Validates a body: first by the rules of its fields, then against other rows. */
export class RecordValidator {
  readonly #records: Records;
  readonly #repositories: Repositories;
  readonly #media: MediaRules;
  readonly #newSchema: z.ZodObject;
  readonly #changeSchema: z.ZodObject;

  constructor(records: Records, repositories: Repositories, media: MediaRules) {
    this.#records = records;
    this.#repositories = repositories;
    this.#media = media;
    this.#newSchema = schemaForFields(records.resource.fields);
    this.#changeSchema = this.#newSchema.partial();
  }

  /** Parses the body of a new record. A field that is left out gets its default. */
  parseNew(body: Values): ValidatedFields {
    return validateFields(this.#newSchema, body);
  }

  /** Parses the body of a change: only the fields that it contains. */
  parseChange(body: Values): ValidatedFields {
    return validateFields(this.#changeSchema, body);
  }

  /**
   * Checks uniqueness, references and addresses of files of the values that differ from `former`. Throws all errors of the body together as
   * a 422, returns the values otherwise. Must run in the same transaction as the write, so that only one of two
   * simultaneous requests gets a unique value.
   */
  async checkAgainstRows(
    db: Reader,
    { values, errors }: ValidatedFields,
    former: Values & { id?: number },
  ): Promise<Values> {
    const found: FieldErrors = { ...errors };
    for (const field of this.#records.resource.fields) {
      const value = values[field.name];
      if (value === undefined || value === null || value === former[field.name]) continue;
      const error = await this.#rowError(db, field, value, former.id ?? null);
      if (error) found[field.name] = [error];
      const announceError = this.#announceError(field, value, former[field.name]);
      if (announceError) found[`${field.name}.value`] = [announceError];
    }
    if (Object.keys(found).length > 0) throw invalid(found);
    return values;
  }

  async #rowError(db: Reader, field: ResourceField, value: unknown, id: number | null): Promise<string | null> {
    if (field.kind === 'reference' && typeof value === 'number') {
      return (await this.#repositories[field.to].exists(db, value)) ? null : messages.unknownRecord(field.label);
    }
    if ((field.kind === 'slug' || field.unique) && typeof value === 'string') {
      return (await this.#records.isTaken(db, field, value, id)) ? messages.taken(field.label, value) : null;
    }
    if (field.kind === 'image' && typeof value === 'string') return this.#media.fileError('image', field.label, value);
    return null;
  }

  #announceError({ kind }: ResourceField, value: unknown, former: unknown): string | null {
    if (kind !== 'announce-object' || isSameValue(value, former)) return null;
    const { type, value: path } = value as { type: string; value: string | null }; // validated as such
    return type === 'image' && path !== null ? this.#media.fileError('image', 'Изображение анонса', path) : null;
  }
}
