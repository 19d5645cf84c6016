import { join } from 'node:path';
import { Sqlite } from '../../../src/server/database/sqlite-driver.ts';

const what = ['Сайт', 'Портал', 'Личный кабинет', 'Каталог', 'Приложение', 'Интернет-магазин', 'Лендинг', 'Система'];
const whose = [
  'банка',
  'клиники',
  'музея',
  'завода',
  'университета',
  'сети кофеен',
  'театра',
  'застройщика',
  'агентства',
];
const where = ['в Казани', 'в Москве', 'в Перми', 'на Урале', 'в Сочи', 'в Томске', 'у Чёрного моря'];

/** Inserts cases into the database of a running host until it has `count`, much faster than by calls. */
export function seedCases(dataDir: string, count: number): void {
  const database = new Sqlite(databaseFile(dataDir));
  const { have } = database.prepare('select count(*) as have from cases').get() as { have: number };
  const insert = database.prepare(
    `insert into cases (title, subtitle, show, year, slug, sort, created_at, updated_at)
     values (@title, null, @show, @year, @slug, @sort, @now, @now)`,
  );
  const now = new Date().toISOString();
  database.transaction(() => {
    for (let n = have + 1; n <= count; n++) {
      const title = `${pick(what, n)} для ${pick(whose, n * 7)} ${pick(where, n * 3)}, проект ${n}`;
      insert.run({ title, show: n % 5 ? 1 : 0, year: 2000 + (n % 26), slug: `project-${n}`, sort: n, now });
    }
  })();
  database.close();
}

function databaseFile(dataDir: string): string {
  return join(dataDir, 'pult.db');
}

function pick(words: readonly string[], n: number): string {
  return words[n % words.length] ?? '';
}
