import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openForm } from '../../src/state/form/form.ts';
import type { Form } from '../../src/state/form/form-state.ts';
import { undoFormStep } from '../../src/state/form/form-steps.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { joinParagraph, pasteParagraphs, splitParagraph } from '../../src/state/form/prose.ts';
import { takeRowOut } from '../../src/state/form/replace-rows.ts';
import { rowKeys } from '../../src/state/form/row-keys.ts';
import { dropEmptyRows, rowFocus, setRow } from '../../src/state/form/rows.ts';
import { blockForm } from '../../src/state/forms/block-form.ts';
import { freshPage } from '../fixtures/fresh-page.ts';

let form: Form;
const large = (text: string) => ({ style: 'large', text });
const muted = (text: string) => ({ style: 'mutted', text });
const texts = () => (form.values.content as { text: string }[]).map(({ text }) => text);

test.before.each(async () => {
  await freshPage();
  form = openForm(blockForm({ caseId: 1, type: 'textblock', id: null }));
  setValue(form, 'content', [large('Раз два'), muted('Три')]);
});

test('a paragraph is split at the caret, both halves keep its style and the caret goes on', () => {
  const [first, second] = rowKeys(form, 'content');
  splitParagraph(form, 'content', { index: 0, start: 3, end: 3 });
  assert.equal(form.values.content, [large('Раз'), large('два'), muted('Три')]);
  assert.equal([rowFocus.wanted?.index, rowFocus.wanted?.caret], [1, 0]);
  // The fields of the first and the last stay what they are.
  assert.equal([rowKeys(form, 'content')[0], rowKeys(form, 'content')[2]], [first, second]);
});

test('an empty paragraph makes no other', () => {
  setValue(form, 'content', [large('')]);
  splitParagraph(form, 'content', { index: 0, start: 0, end: 0 });
  assert.equal(texts(), ['']);
});

test('a paragraph joins the one before it, whose style stays unless it was empty', () => {
  assert.is(joinParagraph(form, 'content', 0), false);
  assert.is(joinParagraph(form, 'content', 1), true);
  assert.equal(form.values.content, [large('Раз дваТри')]);
  assert.is(rowFocus.wanted?.caret, 7);
  setValue(form, 'content', [large(''), muted('Три')]);
  joinParagraph(form, 'content', 1);
  assert.equal(form.values.content, [muted('Три')]);
});

test('pasted lines become paragraphs around the caret, and one undo takes all of them back', () => {
  pasteParagraphs(form, 'content', { index: 0, start: 4, end: 7 }, ['один', 'второй', 'третий']);
  assert.equal(texts(), ['Раз один', 'второй', 'третий', 'Три']);
  assert.equal([rowFocus.wanted?.index, rowFocus.wanted?.caret], [2, 6]);
  assert.is(undoFormStep(form, 'content'), true);
  assert.equal(texts(), ['Раз два', 'Три']);
  assert.is(undoFormStep(form, 'content'), false);
});

test('lines are pasted into a list without paragraphs', () => {
  setValue(form, 'content', []);
  pasteParagraphs(form, 'content', { index: 0, start: 0, end: 0 }, ['Раз', 'Два']);
  assert.equal(form.values.content, [large('Раз'), large('Два')]);
});

test('a step is not undone over what was typed since', () => {
  takeRowOut(form, 'content', 1);
  setRow(form, 'content', 0, large('Раз два три'));
  assert.is(undoFormStep(form, 'content'), false);
  setRow(form, 'content', 0, large('Раз два'));
  assert.is(undoFormStep(form, 'content'), true);
  assert.equal(texts(), ['Раз два', 'Три']);
});

test('typing into the empty row below the list makes a row of it, with the same field', () => {
  const spare = rowKeys(form, 'content', 1)[2];
  setRow(form, 'content', 2, large('Ч'));
  assert.equal(texts(), ['Раз два', 'Три', 'Ч']);
  assert.is(rowKeys(form, 'content', 1)[2], spare);
});

test('rows without content are dropped before saving, a style alone is none', () => {
  setValue(form, 'content', [large(''), large('Раз'), muted('  ')]);
  dropEmptyRows(form);
  assert.equal(form.values.content, [large('Раз')]);
});

test.run();
