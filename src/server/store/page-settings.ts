import { changedFields } from '../../model/changes/changed-fields.ts';
import type { PageName, PageSettings } from '../../model/resource/page-settings.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Database, Reader, Writer } from '../database/database.ts';

interface SettingsRow {
  settings: PageSettings;
  version: number;
}

/** Returns the settings of a page. A page that was never saved has version 0, no texts, and shows its categories. */
export async function readSettings(db: Reader, page: PageName): Promise<SettingsRow> {
  const row = await db
    .selectFrom('page_settings')
    .select(['description', 'show_category', 'seo_title', 'seo_description', 'slug', 'version'])
    .where('system_name', '=', page)
    .executeTakeFirst();
  const { version, show_category, ...texts } = row ?? defaults;
  const settings = page === 'cases' ? { show_category: show_category !== 0 } : null;
  return { settings: { system_name: page, ...texts, settings }, version };
}

const defaults = {
  description: null,
  show_category: 1,
  seo_title: null,
  seo_description: null,
  slug: null,
  version: 0,
};

/** Replaces the settings of a page. Returns them with their new version. */
export async function writeSettings(
  writer: Writer,
  former: SettingsRow,
  next: PageSettings,
  by: Author | null,
): Promise<SettingsRow> {
  const { system_name, settings, description, seo_title, seo_description, slug } = next;
  const version = former.version + 1;
  const columns = {
    description,
    seo_title,
    seo_description,
    slug,
    version,
    updated_at: new Date().toISOString(),
    updated_by: by?.account ?? null,
    show_category: settings?.show_category === false ? 0 : 1,
  };
  await writer
    .insertInto('page_settings')
    .values({ system_name, ...columns })
    .onConflict((on) => on.column('system_name').doUpdateSet(columns))
    .execute();
  await writeChange(writer, by, {
    type: 'settings',
    record: system_name,
    op: 'change',
    version,
    fields: changedFields(flat(former.settings), flat(next)),
    tags: [`settings:${system_name}`],
    wasPublic: true,
    isPublic: true,
    at: columns.updated_at,
  });
  return { settings: next, version };
}

/** Returns the fields of a page without its name. */
function flat({ system_name: _, settings, ...texts }: PageSettings): Readonly<Record<string, unknown>> {
  return { ...texts, ...settings };
}

/** Returns the settings as the API sends them: with their version. */
export function versionedSettings({ epoch }: Database, { settings, version }: SettingsRow) {
  const text = `${epoch}-${version}`;
  return { version: text, settings: { ...settings, version: text } };
}
