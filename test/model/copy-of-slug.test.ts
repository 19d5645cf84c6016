import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyOfSlug } from '../../src/model/resource/copy-of-slug.ts';

test('a copy gets the next number that is free', () => {
  assert.is(copyOfSlug('portal', []), 'portal-2');
  assert.is(copyOfSlug('portal', ['portal', 'portal-2', 'Portal-3.html', null]), 'portal-4');
  assert.is(copyOfSlug('portal-2', ['portal', 'portal-2']), 'portal-3');
});

test('the copy of a second copy may take the number that became free', () => {
  assert.is(copyOfSlug('portal-3', ['portal', 'portal-3']), 'portal-2');
});

test('a year at the end is no number of a copy', () => {
  assert.is(copyOfSlug('plan-2026', []), 'plan-2026-2');
});

test('the ending of the site is left out, and the address stays within its limit', () => {
  assert.is(copyOfSlug('portal.html', ['portal']), 'portal-2');
  assert.is(copyOfSlug('a'.repeat(255), [])?.length, 255);
});

test('what is cut to the limit does not end in a sign that the number would follow', () => {
  assert.is(copyOfSlug(`${'a'.repeat(252)}-bb`, []), `${'a'.repeat(252)}-2`);
  assert.is(copyOfSlug(`${'a'.repeat(252)}_bb`, []), `${'a'.repeat(252)}-2`);
});

test('a record without an address has a copy without one', () => {
  assert.equal([copyOfSlug(null, []), copyOfSlug(' ', [])], [null, null]);
});

test.run();
