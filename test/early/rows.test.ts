import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepEarlyAnswer } from '../../src/api/early-answers.ts';
import type { RowShape } from '../../src/early/rows.ts';
import { paintRows } from '../../src/early/rows.ts';

// Those of happy-dom have none.
Object.defineProperty(Attr.prototype, 'nodeValue', {
  get(this: Attr) {
    return this.value;
  },
  set(this: Attr, value: string) {
    this.value = value;
  },
});

const shape: RowShape = {
  name: 'case',
  api: '/api/cases',
  label: 'title',
  visibility: 'show',
  thumbnail: { from: ['cover', 'object_announce'], fit: 'cover' },
  reference: { name: 'category_id', to: 'category', label: 'title' },
  cells: ['year', 'blocks'],
  words: { blocks: ['блок', 'блока', 'блоков'] },
};

const variant = (name: string) =>
  `<tr data-id="{id}" class="${name}"><td><span data-initials="T"><img src="/storage/picture?w=40" alt=""></span></td>` +
  '<th><a href="/cases/{id}/edit">{title}</a></th><td>{reference}</td><td>{year}</td><td>{blocks}</td></tr>';

/** Paints the rows of these records; returns those that are in the page. */
function paint(...items: object[]): Promise<Element[]> {
  return paintWith(variant, ...items);
}

async function paintWith(drawn: typeof variant, ...items: object[]): Promise<Element[]> {
  document.documentElement.dataset.shell = '';
  const rows = ['shown', 'shown with category', 'hidden', 'hidden with category'].map(drawn).join('');
  document.body.innerHTML = '<div id="shell"><table><tbody><tr data-skeleton></tr></tbody></table></div>';
  const template = Object.assign(document.createElement('template'), { id: 'rows', innerHTML: rows });
  template.dataset.shape = JSON.stringify(shape);
  document.body.append(template);
  globalThis.pultEarly = undefined;
  const answer = new Response(JSON.stringify({ items, count: items.length }));
  keepEarlyAnswer({ method: 'GET', path: '/api/cases?page=1&limit=60' }, Promise.resolve(answer));
  await paintRows();
  return [...document.querySelectorAll('tbody tr')];
}

const texts = (row: Element | undefined) => [...(row?.children ?? [])].slice(1).map((cell) => cell.textContent);

test('the line under a title has what the record has, numbers with their word; numbers of titles keep together', async () => {
  const facts =
    '<td><span data-fact="category_id"> · {reference}</span><span data-fact="year"> · {year}</span>' +
    '<span data-fact="blocks"> · {blocks} блоков</span></td></tr>';
  const under = (name: string) => variant(name).replace('</tr>', facts);
  const [first, second] = await paintWith(
    under,
    { id: 7, title: 'Поликлиника № 7', show: true, category_id: 3, category: { id: 3, title: 'Медицина' }, blocks: 3 },
    {
      id: 8,
      title: 'Склад',
      show: true,
      category_id: 3,
      category: { id: 3, title: 'Медицина' },
      year: 2025,
      blocks: 21,
    },
  );
  assert.is(texts(first).at(-1), ' · Медицина · 3 блока');
  assert.is(texts(second).at(-1), ' · Медицина · 2025 · 21 блок');
  assert.is(texts(first)[0], 'Поликлиника №\u00a07');
});

test('a row has the values of its record, in the variant of its flag and its reference', async () => {
  const [first, second, third] = await paint(
    { id: 7, title: 'Портал «Море»', show: true, category_id: 3, category: { id: 3, title: 'Медицина' }, blocks: 3 },
    { id: 8, title: 'Скрытый', show: false, category_id: null, year: 2025, blocks: 21 },
    { id: 9, title: 'Без флага' },
  );
  assert.equal(
    [first, second, third].map((row) => row?.className),
    ['shown with category', 'hidden', 'shown'],
  );
  assert.equal(texts(first), ['Портал «Море»', 'Медицина', '', '3']);
  assert.equal(texts(second), ['Скрытый', '{reference}', '2025', '21']);
  assert.is(first?.querySelector('a')?.getAttribute('href'), '/cases/7/edit');
  assert.is(first?.getAttribute('data-cursor'), 'true');
  assert.is(second?.getAttribute('data-cursor'), null);
});

test('a value with the name of another in braces stays as it is, in a title and in the path of a picture', async () => {
  const [row] = await paint({ id: 7, title: '{id} & {year}', year: 2024, cover: '/storage/cases/{id}.jpg' });
  assert.equal(texts(row)[0], '{id} & {year}');
  assert.is(row?.querySelector('img')?.getAttribute('src'), '/storage/cases/{id}.jpg?w=40');
});

test('a picture has the small copies of the panel, initials lie under it; what is no stored file is not drawn', async () => {
  const pictures = [
    '/storage/cases/sea.jpg',
    { type: 'class', value: 'cover-dark' },
    '/logout',
    'https://cdn.example.com/sea.jpg',
    '/storage/../logout',
  ];
  const rows = await paint(
    ...pictures.map((picture, n) => ({ id: n + 1, title: 'Портал банка', show: true, object_announce: picture })),
  );
  const images = rows.map((row) => row.querySelector('img'));
  assert.is(images[0]?.getAttribute('src'), '/storage/cases/sea.jpg?w=40');
  assert.is(images[0]?.getAttribute('srcset'), '/storage/cases/sea.jpg?w=80 2x');
  assert.equal(images.slice(1), [null, null, null, null]);
  assert.is(rows[1]?.querySelector('[data-initials]')?.getAttribute('data-initials'), 'ПБ');
});

for (const [what, values] of Object.entries({
  'a flag as a number': { show: 1 },
  'a title that is no text': { title: { ru: 'Портал' } },
  'no title': { title: '' },
  'another category than its own': { category_id: 3, category: { id: 99, title: 'Чужая' } },
  'a category without a title': { category_id: 3 },
})) {
  test(`a record that only the panel can draw leaves the skeleton to it: ${what}`, async () => {
    const rows = await paint({ id: 1, title: 'Первый', show: true }, { id: 2, title: 'Второй', show: true, ...values });
    assert.is(rows.length, 1);
    assert.ok(rows[0]?.hasAttribute('data-skeleton'));
  });
}

test.run();
