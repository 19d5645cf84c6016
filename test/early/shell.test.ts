import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setColors } from '../../src/early/colors.ts';
import { setListLook } from '../../src/early/list-look.ts';
import { showShell } from '../../src/early/shell.ts';

const root = document.documentElement;

test.before.each(() => {
  localStorage.clear();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  // biome-ignore lint/suspicious/noDocumentCookie: what a host sets
  document.cookie = 'XSRF-TOKEN=token; path=/';
  history.replaceState(null, '', '/cases/42/edit');
});

test('the prerendered screen is shown at its own address, to an operator who is signed in', () => {
  showShell({ screen: '/cases/:id/edit' });
  assert.is(root.dataset.shell, undefined);
  localStorage.setItem('pult.account', '{"id":1,"session":0}');
  showShell({ screen: '/cases/list' });
  assert.is(root.dataset.shell, undefined);
  showShell({ screen: '/cases/:id/edit' });
  assert.is(root.dataset.shell, '');
});

test('without the cookie of a session nothing is shown', () => {
  localStorage.setItem('pult.account', '{"id":1,"session":0}');
  // biome-ignore lint/suspicious/noDocumentCookie: what a host takes away
  document.cookie = 'XSRF-TOKEN=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  showShell({ screen: '/cases/:id/edit' });
  assert.is(root.dataset.shell, undefined);
});

test('the prerendered keys are hidden where the operator has keys of his own', () => {
  showShell({});
  assert.is(root.dataset.ownKeys, undefined);
  localStorage.setItem('pult.keys', '{"own":{},"bare":false}');
  showShell({});
  assert.is(root.dataset.ownKeys, '');
});

test('the stored theme is set; any other value is the light one', () => {
  for (const [stored, theme] of [
    ['true', 'dark'],
    ['false', 'light'],
    ['yes', 'light'],
  ] as const) {
    localStorage.setItem('darkTheme', stored);
    setColors();
    assert.is(root.dataset.theme, theme);
  }
});

test('stored columns are hidden, and optional ones unless they are stored; a broken value hides no others', () => {
  localStorage.setItem('pult.columns', '["case.year"');
  const cells = () =>
    ['case.year', 'case.title', 'case.changed', 'service.changed'].map((id) => {
      document.body.innerHTML = `<i data-column="${id}"></i>`;
      const rules = [...(globalThis.pultColumns?.cssRules ?? [])] as CSSStyleRule[];
      return rules.some(({ selectorText = '' }) => document.body.firstElementChild?.matches(selectorText || 'none'));
    });
  setListLook();
  assert.equal(cells(), [false, false, true, true]);
  localStorage.setItem('pult.columns', '["case.year","case.changed"]');
  setListLook();
  assert.equal(cells(), [true, false, false, true]);
  // A host that knows who has changed what: where there is room they are shown, but for the one that is not wanted.
  localStorage.setItem('pult.ours', 'true');
  localStorage.setItem('pult.columns', '["-case.changed"]');
  setListLook();
  assert.equal(cells(), [false, false, true, false]);
  assert.match(globalThis.pultColumns?.cssRules[1]?.cssText ?? '', /^@media not \(width ?>= ?128rem\)/);
  localStorage.setItem('pult.columns', '["case.year","case.blocks"]');
  setListLook();
  const [rule] = globalThis.pultColumns?.cssRules ?? [];
  assert.match(rule?.cssText ?? '', '[data-column="case.year"],[data-column="case.blocks"]');
});

test.run();
