// The fields of an open form are found by their labels, and only there.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answer, close, open } from './answers.ts';

const ofCase: readonly (readonly [query: string, first: string])[] = [
  ['seo', 'field.case.seo_title'],
  ['сео', 'field.case.seo_title'],
  ['ыущ', 'field.case.seo_title'],
  ['seo заголовок', 'field.case.seo_title'],
  ['seo описание', 'field.case.seo_description'],
  ['описание', 'field.case.seo_description'],
  ['год', 'field.case.year'],
  ['подзаголовок', 'field.case.subtitle'],
  ['анонс', 'field.case.announce'],
  ['поле адрес', 'field.case.slug'],
  ['перейти к полю', 'form.go-to-field'],
  ['перейти к полю год', 'field.case.year'],
  ['к полю категория', 'field.case.category_id'],
];

test('in the form of a case', () => {
  const context = open('case form');
  assert.equal(
    ofCase.map(([query]) => [query, answer(query, context)[0]]),
    ofCase.map((one) => [...one]),
  );
});

test('each form has its own, and the settings of a page have theirs', () => {
  assert.is(answer('цена', open('service form'))[0], 'field.service.price');
  assert.is(answer('seo описание', open('settings'))[0], 'field.settings.seo_description');
  for (const screen of ['cases', 'dashboard', 'service form'] as const)
    assert.is(answer('перейти к полю год', open(screen)).includes('field.case.year'), false, screen);
});

test.after(close);
test.run();
