import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Sqlite } from '../../../src/server/database/sqlite-driver.ts';
import { media } from '../../fixtures/case-blocks.ts';

/** Different files, so that the browser fetches and decodes hundreds of pictures. */
const files = 250;

/** Gives each of the first `count` cases an image block. Returns the paths of the pictures. */
export async function seedPictures(dataDir: string, count: number): Promise<string[]> {
  const photos = (await readdir(media)).filter((name) => name.endsWith('.jpg'));
  await mkdir(join(dataDir, 'storage/cases'), { recursive: true });
  const paths = Array.from({ length: files }, (_, n) => `/storage/cases/bench-${n}.jpg`);
  for (const [n, path] of paths.entries()) {
    await copyFile(join(media, photos[n % photos.length] ?? ''), join(dataDir, path));
  }
  const database = new Sqlite(join(dataDir, 'pult.db'));
  const insert = database.prepare(
    `insert into blocks (case_id, type, sort, data, picture, created_at, updated_at)
     values (@id, 'imageblock', 1, @data, @picture, @now, @now)`,
  );
  const now = new Date().toISOString();
  database.transaction(() => {
    for (let id = 1; id <= count; id++) {
      const picture = paths[id % files] ?? '';
      insert.run({ id, data: JSON.stringify({ large: { image: picture } }), picture, now });
    }
  })();
  database.close();
  return paths;
}
