import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isSitePattern, siteAddress, siteCrumbs } from '../../src/model/resource/site-address.ts';

const test = suite('addresses on the public site');
const pattern = 'https://example.com/{section}/{slug}.html';

test('an address has section and slug in their places, with «.html» once', () => {
  assert.is(siteAddress(pattern, 'cases', 'portal'), 'https://example.com/cases/portal.html');
  assert.is(siteAddress(pattern, 'cases', 'portal.html'), 'https://example.com/cases/portal.html');
  assert.is(siteAddress('https://example.com/{slug}/', 'cases', 'portal'), 'https://example.com/portal/');
  assert.is(siteAddress(pattern, null, 'uslugi'), 'https://example.com/uslugi.html');
});

test('a slug stays within the path of the site, whatever is typed', () => {
  assert.is(siteAddress(pattern, 'cases', 'a b?c#d$&'), 'https://example.com/cases/a%20b%3Fc%23d%24%26.html');
  assert.is(siteAddress(pattern, 'cases', '@evil.com/x'), 'https://example.com/cases/%40evil.com/x.html');
  assert.is(siteAddress(pattern, 'cases', '{section}'), 'https://example.com/cases/%7Bsection%7D.html');
});

test('the search result shows host, section and page; without a slug what is known', () => {
  assert.equal(siteCrumbs(pattern, 'cases', 'чёрное-море'), ['example.com', 'cases', 'чёрное-море.html']);
  assert.equal(siteCrumbs(pattern, 'cases', ''), ['example.com', 'cases']);
  assert.equal(siteCrumbs(pattern, null, ''), ['example.com']);
  // A surrogate alone, as it stands in a field while it is being typed.
  assert.equal(siteCrumbs(pattern, 'cases', '\ud83d'), ['example.com', 'cases', '\ufffd.html']);
});

test('a pattern with a «%» that encodes nothing is shown as it is', () => {
  assert.equal(siteCrumbs('https://example.com/100%/{slug}', null, 'портал'), [
    'example.com',
    '100%',
    encodeURIComponent('портал'),
  ]);
});

test('a pattern is an http address with a place for the slug, in browsers without URL.canParse, too', () => {
  Object.assign(URL, { canParse: undefined });
  for (const good of [pattern, 'http://localhost:8080/{slug}', 'https://e.com/?page={slug}'])
    assert.ok(isSitePattern(good));
  for (const bad of ['https://e.com/', 'e.com/{slug}', 'javascript:alert(1)//{slug}', 'https://{slug}.com/'])
    assert.not.ok(isSitePattern(bad));
});

test.run();
