import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filterTest, marksOf, toggleValue } from '../../src/model/filter/filter-match.ts';
import { formatFilter, parseFilter } from '../../src/model/filter/filter-query.ts';
import { facetsOf, hasFilter, type ListFilter, noFilter } from '../../src/model/filter/list-filter.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { technologyResource } from '../../src/model/resource/technology.ts';
import { typeResource } from '../../src/model/resource/technology-type.ts';

const none = { draft: false, unused: false };
const filter: ListFilter = { text: 'банк', shown: false, values: { year: ['2024', '2025'], only: ['seo'] } };

test('a filter is written into an address and read from it', () => {
  assert.is(formatFilter(filter), 'q=%D0%B1%D0%B0%D0%BD%D0%BA&shown=no&only=seo&year=2024&year=2025');
  assert.equal(parseFilter(`?${formatFilter(filter)}`, caseResource), filter);
  assert.is(formatFilter(noFilter), '');
  assert.is(parseFilter('', caseResource), null);
});

test('the same filter is the same address, whichever value was chosen first', () => {
  const [one, other] = [
    ['2025', '2024'],
    ['2024', '2025'],
  ].map((year) => formatFilter({ ...noFilter, values: { year } }));
  assert.is(one, other);
});

test('what a list does not know is left out of its filter', () => {
  for (const shown of ['perhaps', 'constructor', ''])
    assert.is(parseFilter(`?create&edit=3&colour=red&shown=${shown}&year=`, caseResource), null);
  assert.is(parseFilter('?shown=no&year=2025', typeResource), null);
  assert.equal(parseFilter('?year=2025&year=2025&category_id=<b>', caseResource)?.values, { year: ['2025'] });
  assert.equal(parseFilter('?only=unused&only=seo&only=constructor', caseResource)?.values, { only: ['seo'] });
});

test('an address tells without its list whether it may have a filter', () => {
  assert.equal(
    ['', '?create', '?edit=3', '?command=app.help', '?q=банк', '?a=1&category_id=2', '?shown=no', 'shown=no'].map(
      hasFilter,
    ),
    [false, false, false, false, true, true, true, true],
  );
});

test('facets and marks follow from the fields', () => {
  const names = [caseResource, technologyResource, typeResource].map((one) => facetsOf(one).map(({ title }) => title));
  assert.equal(names, [['Категория', 'Год', 'Ещё'], ['Тип технологии', 'Ещё'], ['Ещё']]);
  assert.equal([caseResource, categoryResource, technologyResource, typeResource].map(marksOf), [
    ['picture', 'seo', 'draft'],
    ['seo', 'unused', 'draft'],
    ['picture', 'draft'],
    ['draft'],
  ]);
});

test('a record passes by any of the values of a facet, in each facet, and by all marks', () => {
  const record = { id: 1, show: true, year: 2025, category_id: 3, seo_description: 'Текст', object_announce: null };
  const passes = (values: ListFilter['values'], shown: boolean | null = null, draft = false) =>
    filterTest(caseResource, { text: '', shown, values })(record, { draft, unused: false });
  assert.ok(passes({}));
  assert.ok(passes({ year: ['2024', '2025'] }));
  assert.not.ok(passes({ year: ['2024', '2025'], category_id: ['4'] }));
  assert.ok(passes({}, true));
  assert.not.ok(passes({}, false));
  assert.ok(passes({ only: ['picture'] }));
  assert.not.ok(passes({ only: ['picture', 'draft'] }));
  assert.ok(passes({ only: ['picture', 'draft'] }, null, true));
  assert.not.ok(passes({ only: ['seo'] }));
});

test('a cover, an announced image or an uploaded one is a picture', () => {
  const lacksPicture = filterTest(caseResource, { ...noFilter, values: { only: ['picture'] } });
  const lacks = (record: object) => lacksPicture({ id: 1, ...record }, none);
  assert.equal(
    [
      {},
      { cover: '/storage/a.jpg' },
      { cover: null },
      { object_announce: { type: 'image', value: '/storage/a.jpg' } },
      { object_announce: { type: 'class', value: 'a' } },
    ].map(lacks),
    [true, false, true, false, true],
  );
});

test('a category is unused while no case refers to it', () => {
  const passes = filterTest(categoryResource, { ...noFilter, values: { only: ['unused'] } });
  assert.not.ok(passes({ id: 1 }, none));
  assert.ok(passes({ id: 1 }, { ...none, unused: true }));
});

test('a value is toggled, and the last one takes its facet with it', () => {
  const one = toggleValue(noFilter, 'year', '2025');
  assert.equal(one.values, { year: ['2025'] });
  assert.equal(toggleValue(one, 'year', '2024').values, { year: ['2025', '2024'] });
  assert.equal(toggleValue(one, 'year', '2025').values, {});
  assert.equal(toggleValue(filter, 'year', null).values, { only: ['seo'] });
});

test.run();
