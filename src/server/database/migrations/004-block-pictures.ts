import { type Kysely, sql } from 'kysely';

/**
 * Adds the path of a block's picture, from which the cover of its case is read. The index holds all that the query
 * needs: it reads no block.
 */
export async function blockPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('blocks').addColumn('picture', 'text').execute();
  const { rows } = await sql<{ id: number; data: string }>`
    select id, data from blocks where type = 'imageblock'`.execute(db);
  for (const { id, data } of rows) {
    const { large, small } = JSON.parse(data) as ImageData;
    const picture = large?.image ?? small?.[0]?.image ?? null;
    if (picture !== null) await sql`update blocks set picture = ${picture} where id = ${id}`.execute(db);
  }
  await sql`create index blocks_picture on blocks (case_id, sort, id, picture) where picture is not null`.execute(db);
}

/** The data of image blocks at the time of this migration. */
interface ImageData {
  large?: { image?: string } | null;
  small?: { image?: string }[] | null;
}
