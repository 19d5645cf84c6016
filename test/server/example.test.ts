import { readdirSync, statSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { textBlock } from '../../src/model/block-types/text-block.ts';
import { blockTypeNames } from '../../src/model/block-types.ts';
import { announceTypes, limits } from '../../src/model/field.ts';
import { serviceLineStyles } from '../../src/model/service.ts';
import { content } from '../../src/server/example/content.ts';

const { cases, categories, services, settings, technologies, technologyTypes, images, videos } = content;
// Tests run as bundles elsewhere, but always from the root of the repository.
const media = 'src/server/example/media';
const kilobyte = 1024;

test('a new database gets six categories, 24 cases, eight services, twelve technologies and 17 types', () => {
  const counts = [categories, cases, services, technologies, technologyTypes].map((list) => list.length);
  assert.equal(counts, [6, 24, 8, 12, 17]);
});

test('both pages have their settings', () => {
  assert.equal(
    settings.map(({ system_name, settings: own }) => [system_name, own]),
    [
      ['cases', { show_category: true }],
      ['services', null],
    ],
  );
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
    technologyTypes.map(({ name }) => name),
  ]) {
    assert.is(new Set<string>(names).size, names.length);
  }
});

test('every category has cases, and each case a category that exists', () => {
  const used = new Set<string>(cases.map(({ category }) => category));
  assert.equal([...used].sort(), categories.map(({ title }) => title).sort());
});

test('each technology has a type that exists', () => {
  const known = new Set<string>(technologyTypes.map(({ name }) => name));
  for (const { name, type } of technologies) assert.ok(known.has(type), `${name}: ${type}`);
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
  const types = cases.map(({ object_announce }) => object_announce?.type);
  for (const type of Object.keys(announceTypes))
    assert.ok(
      types.some((used) => used === type),
      type,
    );
  assert.ok(types.filter((type) => type === 'image').length > cases.length / 2);
});

test('each case has two to four blocks, and all three types stand among them', () => {
  for (const { title, content: blocks } of cases) assert.ok(blocks.length >= 2 && blocks.length <= 4, title);
  const used = new Set<string>(cases.flatMap(({ content: blocks }) => blocks.map(({ type }) => type)));
  assert.equal([...used].sort(), [...blockTypeNames].sort());
});

test('every style of text line is used, in blocks and in services', () => {
  const inBlocks = cases
    .flatMap(({ content: blocks }) => blocks)
    .flatMap((block) => (block.type === 'textblock' ? (block.content ?? []) : []))
    .map(({ style }) => style);
  const inServices = services.flatMap(({ content: lines }) => lines.map(({ style }) => style));
  assert.equal([...new Set(inBlocks)].sort(), Object.keys(textBlock.fields.content.fields.style.choices).sort());
  assert.equal([...new Set(inServices)].sort(), Object.keys(serviceLineStyles).sort());
});

test('every part of a block is on in one case and off in another', () => {
  const parts = new Map<string, Set<boolean>>();
  const note = (part: string, value: unknown) => {
    const seen = parts.get(part) ?? new Set<boolean>();
    parts.set(part, seen.add(value !== null));
  };
  for (const block of cases.flatMap(({ content: blocks }) => blocks)) {
    if (block.type === 'videoblock') note('logo', block.logo);
    else note(`${block.type} header`, block.header);
    if (block.type === 'textblock') note('col1', block.col1);
    if (block.type === 'imageblock') {
      note('large', block.large);
      note('small', block.small);
    }
  }
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
  for (const block of cases.flatMap(({ content: blocks }) => blocks)) {
    if (block.type !== 'videoblock') assert.not(block.header?.h1 && block.header.h2);
  }
});

test('every media file is listed, stands on disk, is used and is small', () => {
  const listed = [...images, ...videos].sort();
  assert.equal(readdirSync(media).sort(), listed);
  const used = new Set(stringsOf({ cases, services, technologies }));
  for (const name of listed) {
    assert.ok(used.has(name), `${name} is used nowhere`);
    assert.ok(statSync(`${media}/${name}`).size < (name.endsWith('.mp4') ? 150 : 60) * kilobyte, name);
  }
});

/** Returns all strings at any depth. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

test.run();
