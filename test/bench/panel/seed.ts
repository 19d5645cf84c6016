import { join } from 'node:path';
import { Sqlite } from '../../../src/server/database/sqlite-driver.ts';
import { query } from '../../fixtures/postgres.mjs';

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
  database.transaction(() => {
    for (let n = have + 1; n <= count; n++) insert.run(seeded(n));
  })();
  database.close();
}

/** Shows all cases, and gives each without blocks three of them. */
export function seedBlocks(dataDir: string): void {
  const database = new Sqlite(databaseFile(dataDir));
  const insert = database.prepare(
    `insert into blocks (case_id, type, sort, data, created_at, updated_at)
     select id, @type, @sort, @data, @now, @now from cases where id not in (select case_id from blocks where sort = @sort)`,
  );
  database.transaction(() => {
    database.prepare('update cases set show = 1').run();
    for (const [sort, { type, data }] of seededBlocks.entries())
      insert.run({ type, sort, data: JSON.stringify(data), now });
  })();
  database.close();
}

const paragraph = 'Кабинет показывает счета, договоры и обращения, и работает там, где связь плохая. ';
const seededBlocks = [
  {
    type: 'textblock',
    data: {
      header: { text: 'Задача', h1: false, h2: true },
      col1: [{ key: 'Срок', value: 'четыре месяца' }],
      content: [{ style: 'large', text: paragraph.repeat(3) }],
    },
  },
  {
    type: 'imageblock',
    data: {
      header: null,
      large: { image: 'https://cdn.example.com/cabinet.jpg', background: '#fff', full: true },
      small: null,
    },
  },
  { type: 'textblock', data: { header: null, col1: null, content: [{ style: 'mutted', text: paragraph.repeat(5) }] } },
] as const;

/** Inserts so many cases into an empty PostgreSQL database. */
export async function seedPostgres(url: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => seeded(n + 1));
  await query(
    url,
    `insert into cases (title, subtitle, show, year, slug, sort, created_at, updated_at)
     select title, null, show, year, slug, sort, now, now from json_to_recordset('${JSON.stringify(rows)}')
       as seeded (title text, show integer, year integer, slug text, sort integer, now text)`,
  );
}

const now = new Date().toISOString();

function seeded(n: number) {
  const title = `${pick(what, n)} для ${pick(whose, n * 7)} ${pick(where, n * 3)}, проект ${n}`;
  return { title, show: n % 5 ? 1 : 0, year: 2000 + (n % 26), slug: `project-${n}`, sort: n, now };
}

function databaseFile(dataDir: string): string {
  return join(dataDir, 'pult.db');
}

function pick(words: readonly string[], n: number): string {
  return words[n % words.length] ?? '';
}
