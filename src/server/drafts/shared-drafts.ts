import { type OfferedDraft, type SharedDraft, sharedDraftDays } from '../../model/drafts/shared-draft.ts';
import { dayMs } from '../base/time.ts';
import type { Database, Reader, Writer } from '../database/database.ts';

/** Returns what operators have shared of a form, the latest first. What removed accounts have shared is left out. */
export async function findSharedDrafts(db: Reader, form: string): Promise<SharedDraft[]> {
  const rows = await db
    .selectFrom('shared_drafts')
    .innerJoin('users', 'users.id', 'shared_drafts.account')
    .select(['shared_drafts.id', 'form', 'account', 'name', 'tab', 'version', 'parts', 'at'])
    .where('form', '=', form)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ account, name, parts, ...row }) => ({
    ...row,
    by: { id: account, name },
    parts: JSON.parse(parts),
  }));
}

/** Stores the draft of an account in place of what it has shared of this form and tab before. Returns its number and time. */
export function putSharedDraft(
  writer: Writer,
  by: number,
  { form, tab, version, parts }: OfferedDraft,
): Promise<Pick<SharedDraft, 'id' | 'at'>> {
  const content = { version, parts: JSON.stringify(parts), at: new Date().toISOString() };
  return writer
    .insertInto('shared_drafts')
    .values({ form, account: by, tab, ...content })
    .onConflict((conflict) => conflict.columns(['form', 'account', 'tab']).doUpdateSet(content))
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
}

/** Removes what the account has shared of the form in the tab; in all tabs when none is named. */
export async function removeSharedDrafts(writer: Writer, by: number, form: string, tab?: string): Promise<void> {
  const own = writer.deleteFrom('shared_drafts').where('form', '=', form).where('account', '=', by);
  await (tab === undefined ? own : own.where('tab', '=', tab)).execute();
}

/** Removes what nobody has renewed for a month. Returns how many. */
export async function sweepSharedDrafts(database: Database, now = Date.now()): Promise<number> {
  const before = new Date(now - sharedDraftDays * dayMs).toISOString();
  const { numDeletedRows } = await database.write(
    (writer) => writer.deleteFrom('shared_drafts').where('at', '<', before).executeTakeFirst(),
    { keepsCaches: true },
  );
  return Number(numDeletedRows);
}
