import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Never changes after a release: it names its columns itself and does not follow the model. */
export async function foundation(db: Kysely<unknown>, { identity, lower }: Engine): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).addColumn('id', 'integer', identity);
  const record = (name: string) =>
    table(name)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required);
  const page = (name: string) =>
    record(name)
      .addColumn('title', 'text', required)
      .addColumn('sort', 'integer', required)
      .addColumn('seo_title', 'text')
      .addColumn('seo_description', 'text')
      .addColumn('slug', 'text');

  await page('categories').addColumn('subtitle', 'text').addColumn('show', 'integer', required).execute();
  await page('cases')
    .addColumn('subtitle', 'text')
    .addColumn('category_id', 'integer', (column) => column.references('categories.id'))
    .addColumn('announce', 'text')
    .addColumn('object_announce', 'text')
    .addColumn('show', 'integer', required)
    .addColumn('year', 'integer')
    .execute();
  await page('services')
    .addColumn('description', 'text')
    .addColumn('image', 'text')
    .addColumn('icon', 'text')
    .addColumn('active', 'integer', required)
    .addColumn('price', 'text')
    .addColumn('content', 'text')
    .execute();
  await record('technology_types').addColumn('name', 'text', required).execute();
  await record('technologies')
    .addColumn('name', 'text', required)
    .addColumn('technology_type_id', 'integer', (column) => column.references('technology_types.id'))
    .addColumn('logo', 'text')
    .addColumn('show', 'integer', required)
    .execute();
  await table('blocks')
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('type', 'text', required)
    .addColumn('sort', 'integer', required)
    .addColumn('data', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createTable('page_settings')
    .addColumn('system_name', 'text', (column) => column.primaryKey())
    .addColumn('description', 'text')
    .addColumn('show_category', 'integer', required)
    .addColumn('seo_title', 'text')
    .addColumn('seo_description', 'text')
    .addColumn('slug', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await table('users')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();

  for (const name of ['cases', 'categories', 'services']) {
    await db.schema.createIndex(`${name}_order`).on(name).columns(['sort', 'id']).execute();
    await db.schema.createIndex(`${name}_slug`).on(name).unique().expression(lower('slug')).execute();
  }
  await db.schema.createIndex('technology_types_name').on('technology_types').column('name').unique().execute();
  await db.schema.createIndex('cases_category').on('cases').column('category_id').execute();
  await db.schema.createIndex('technologies_type').on('technologies').column('technology_type_id').execute();
  await db.schema.createIndex('blocks_case').on('blocks').columns(['case_id', 'sort', 'id']).execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
