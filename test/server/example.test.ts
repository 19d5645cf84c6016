// Suites: server
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isObject } from '../../src/model/base/json-value.ts';
import { fieldsOf, type KnownBlock } from '../../src/model/block/block.ts';
import { bodyOf } from '../../src/model/block/block-body.ts';
import { isPart } from '../../src/model/block-types/block-field.ts';
import { textBlock } from '../../src/model/block-types/text-block.ts';
import { announceTypes, limits } from '../../src/model/resource/field.ts';
import type { PageName } from '../../src/model/resource/page-settings.ts';
import { type ResourceName, resourceOf, resources } from '../../src/model/resource/resources.ts';
import { serviceLineStyles } from '../../src/model/resource/service.ts';
import { fillWithExamples } from '../../src/server/example/fill.ts';
import content from '../../src/server/example/ru.json';
import { readSettings } from '../../src/server/store/page-settings.ts';
import { openStore, type Store } from '../fixtures/real-host/store.ts';

const { case: cases, category: categories, service: services, technology: technologies, type: types } = content.records;
const blocks = cases.flatMap((record) => record.blocks as readonly ({ type: string } & Record<string, unknown>)[]);
// Tests run as bundles elsewhere, but always from the root of the repository.
const folder = 'src/server/example';
const media = `${folder}/media`;
const fileName = /^[\w-]+\.(jpg|png|mp4)$/;
const kilobyte = 1024;

test('a new database gets six categories, 24 cases, eight services, twelve technologies and 17 types', () => {
  const counts = [categories, cases, services, technologies, types].map((list) => list.length);
  assert.equal(counts, [6, 24, 8, 12, 17]);
});

test('both pages have their settings', () => {
  assert.equal(Object.keys(content.pages), ['cases', 'services']);
  assert.equal(content.pages.cases.settings, { show_category: true });
  assert.not('settings' in content.pages.services);
});

test('slugs are unique in their table and made of Latin letters, digits and single dashes', () => {
  for (const list of [categories, cases, services]) {
    const slugs = list.map(({ slug }) => slug ?? '');
    assert.is(new Set(slugs).size, slugs.length);
    for (const slug of slugs) assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('names and titles are unique, so that records can name each other by them', () => {
  for (const names of [
    categories.map(({ title }) => title),
    cases.map(({ title }) => title),
    services.map(({ title }) => title),
    technologies.map(({ name }) => name),
    types.map(({ name }) => name),
  ]) {
    assert.is(new Set<string>(names).size, names.length);
  }
});

test('every category has cases, and each case a category that exists', () => {
  const used = new Set<string>(cases.map(({ category_id }) => category_id));
  assert.equal([...used].sort(), categories.map(({ title }) => title).sort());
});

test('each technology has a type that exists', () => {
  const known = new Set<string>(types.map(({ name }) => name));
  for (const { name, technology_type_id: type } of technologies) assert.ok(known.has(type), `${name}: ${type}`);
});

test('most records are shown and some are hidden, so that an operator sees both states', () => {
  for (const flags of [
    cases.map(({ show }) => show),
    categories.map(({ show }) => show),
    services.map(({ active }) => active),
    technologies.map(({ show }) => show),
  ]) {
    const shown = flags.filter(Boolean).length;
    assert.ok(shown > flags.length / 2 && shown < flags.length);
  }
});

test('every announce type is used, and most cases announce themselves by an image', () => {
  const used = cases.map(({ object_announce }) => object_announce?.type);
  for (const type of Object.keys(announceTypes)) assert.ok(used.includes(type), type);
  assert.ok(used.filter((type) => type === 'image').length > cases.length / 2);
});

test('each case has two to four blocks, and all three types stand among them', () => {
  for (const { title, blocks: own } of cases) assert.ok(own.length >= 2 && own.length <= 4, title);
  const used = new Set(blocks.map(({ type }) => type));
  assert.equal([...used].sort(), ['imageblock', 'textblock', 'videoblock']);
});

test('every style of text line is used, in blocks and in services', () => {
  const paragraphs = blocks.flatMap(({ type, content: lines }) => (type === 'textblock' ? (lines ?? []) : []));
  const inBlocks = (paragraphs as { style: string }[]).map(({ style }) => style);
  const inServices = services.flatMap(({ content: lines }) => lines.map(({ style }) => style));
  assert.equal([...new Set(inBlocks)].sort(), Object.keys(textBlock.fields.content.fields.style.choices).sort());
  assert.equal([...new Set(inServices)].sort(), Object.keys(serviceLineStyles).sort());
});

test('every part of a block, paragraphs aside, is on in one case and off in another', () => {
  const parts = new Map<string, Set<boolean>>();
  const note = (part: string, value: unknown) => {
    const seen = parts.get(part) ?? new Set<boolean>();
    parts.set(part, seen.add(value !== null));
  };
  for (const block of blocks) {
    for (const [name, field] of Object.entries(fieldsOf(block.type)))
      if (isPart(field) ? name !== 'content' : name === 'logo') note(`${block.type} ${name}`, block[name]);
  }
  assert.is(parts.size, 6);
  for (const [part, states] of parts) assert.is(states.size, 2, part);
});

test('no header is first and second level at once, and no text is empty or too long', () => {
  for (const text of stringsOf(content)) {
    assert.ok(text.trim() === text && text !== '', text);
    assert.ok(text.length <= limits.seoDescription, text);
  }
  for (const record of [...cases, ...services]) {
    for (const text of [record.title, record.seo_title ?? '']) assert.ok(text.length <= limits.text, text);
  }
  for (const { header } of blocks) if (isObject(header)) assert.not(header.h1 && header.h2);
});

test('every file that is named stands on disk, and every file there is used and small', () => {
  const used = new Set(stringsOf({ cases, services, technologies }).filter((text) => fileName.test(text)));
  assert.equal(readdirSync(media).sort(), [...used].sort());
  for (const name of used) {
    assert.ok(statSync(`${media}/${name}`).size < (name.endsWith('.mp4') ? 150 : 60) * kilobyte, name);
  }
});

test('a new database holds each value that is written, under the names that the API has for them', async () => {
  const store = await openStore();
  try {
    await fillWithExamples(store.services, folder);
    for (const { name, ordered } of resources) {
      const written = content.records[name].map((record, at) => ({ ...record, ...(ordered && { sort: at }) }));
      assert.equal(await storedRecords(store, name), withoutNames(written));
    }
    for (const [page, written] of Object.entries(content.pages)) {
      const { settings, version } = await readSettings(store.services.database.read, page as PageName);
      assert.equal([settings, version], [{ system_name: page, settings: null, ...written }, 1]);
    }
  } finally {
    await store.close();
  }
});

for (const [what, wrong, message] of [
  ['a field', ['"show": true', '"show": "perhaps"'], /: category «Корпоративные сайты»: \{"show":\[/],
  ['a name of no file', ['"icon": "icon-', '"icon": "icon_'], /: service «.+»: \{"icon":\["Поле «Иконка»/],
  ['a label of no record', ['"Базы данных",', '"Базы",'], /: technology «PostgreSQL»: \{"technology_type_id":\[/],
  ['a block', ['"style": "mutted"', '"style": "muted"'], /: case «.+», block 1: \{"content\.1\.style":\[/],
  ['a setting', ['"show_category": true', '"show_category": 7'], /: cases: \{"settings\.show_category":\[/],
] as const) {
  test(`${what} that the API would refuse stops the start, and nothing is written`, async () => {
    const store = await openStore();
    const broken = mkdtempSync(join(tmpdir(), 'pult-example-'));
    try {
      cpSync(folder, broken, { recursive: true });
      const file = join(broken, 'ru.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(wrong[0], wrong[1]));
      const filled = fillWithExamples(store.services, broken);
      const error = await filled.then(
        () => new Error('it was accepted'),
        (reason: Error) => reason,
      );
      assert.match(error.message, message);
      assert.is(error.name, 'StartError');
      for (const { name } of resources)
        assert.is(await store.services.repositories[name].count(store.services.database.read), 0);
    } finally {
      rmSync(broken, { recursive: true });
      await store.close();
    }
  });
}

/** Returns the records of a database as the content writes them: with labels for ids, and blocks as they are sent. */
async function storedRecords({ services }: Store, name: ResourceName): Promise<unknown> {
  const { database, repositories, caseView } = services;
  const { fields } = resourceOf(name);
  const rows = [...(await repositories[name].byId(database.read)).values()].map((json) => JSON.parse(json));
  return Promise.all(
    rows.map(async ({ created_at: _c, updated_at: _u, version: _v, id, ...row }) => {
      for (const field of fields)
        if (field.kind === 'reference') {
          const target = await repositories[field.to].find(database.read, row[field.name]);
          row[field.name] = JSON.parse(target?.json ?? '{}')[resourceOf(field.to).label];
        }
      if (name !== 'case') return withoutNames(row);
      const view = JSON.parse((await caseView(database.read, id))?.json ?? '{}');
      const own = view.content.map((block: KnownBlock) => ({ type: block.type, ...bodyOf(block) }));
      return withoutNames({ ...row, blocks: own });
    }),
  );
}

/** Names of files, and addresses of uploads, which are random, become their ending. */
function withoutNames(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner) =>
    typeof inner === 'string' ? inner.replace(/^[\w/-]+(?=\.(jpg|png|mp4)$)/, '') : inner,
  );
}

/** Returns all strings at any depth. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

test.run();
