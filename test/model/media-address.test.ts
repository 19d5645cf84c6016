import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drawnBackground } from '../../src/model/media/background.ts';
import { mediaAddress } from '../../src/model/media/media-address.ts';

const origins = () => ({ own: 'https://admin.example.com', others: ['https://cdn.example.com', ''] });
const isDrawn = (value: string) => mediaAddress(value, origins) === value;

test('addresses of stored files are drawn, also with spaces, letters of any alphabet and a query', () => {
  for (const value of [
    '/storage/cases/a.jpg',
    '/storage/a.png',
    '/storage/2026/11/фото 1.webp',
    '/storage/cases/a@2x.png?v=1',
    '/storage/cases/a%20b.png',
    'https://admin.example.com/storage/cases/a.jpg',
    'https://cdn.example.com/any/where?w=1',
  ])
    assert.ok(isDrawn(value), value);
});

test('nothing else is asked for with the session of the reader', () => {
  for (const value of [
    '/logout',
    'logout',
    './logout',
    '//evil.example/a.png',
    '/api/backup',
    '/storage',
    '/storage/',
    '/storage/../logout',
    '/storage/a/../../logout',
    '/storage/./a.png',
    '/storage//a.png',
    '/storage/\t../logout',
    '/storage/.\n./logout',
    '/storage/..\\logout',
    '/storage/a\\..\\..\\logout',
    '/storage/%2e%2e/logout',
    '/storage/.%2E/logout',
    '/storage/x%2f..%2flogout',
    '/storage/x%5c..%5clogout',
    '\\storage\\a.png',
    ' /storage/a.png',
    'https://admin.example.com/logout',
    'https://admin.example.com/storage/../logout',
    'https://ADMIN.example.com/logout',
    'https://evil.example/a.png',
    'https://cdn.example.com@evil.example/a.png',
    'https://cdn.example.com.evil.example/a.png',
    'https://cdn.example.com\\.evil.example/a.png',
    'https://cdn.example.com:444/a.png',
    'http://cdn.example.com/a.png',
    'https:/logout',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://admin.example.com/1',
    '',
  ])
    assert.is(mediaAddress(value, origins), null, value);
});

test('what is drawn stays under /storage/ for the parser of addresses, too', () => {
  const parts = ['/', '.', '..', '%2e', '%2E', '\\', '\t', '\n', ' ', '//', 'a', '?', '#', '%2f', 'logout', '@', ':'];
  let drawn = 0;
  for (let n = 0; n < 40_000; n++) {
    const value = `/storage/${Array.from({ length: 1 + (n % 5) }, (_, at) => parts[(n * 7919 + at * 104_729 + (n >> at)) % parts.length]).join('')}`;
    if (mediaAddress(value, origins) === null) continue;
    drawn++;
    const { origin, pathname } = new URL(value, 'https://admin.example.com/cases/');
    assert.is(origin, 'https://admin.example.com', value);
    assert.ok(decodeURIComponent(pathname.replace(/%(?![\da-f]{2})/gi, '%25')).startsWith('/storage/'), value);
    assert.not.match(decodeURIComponent(pathname.replace(/%(?![\da-f]{2})/gi, '%25')), /\/\.\.?(\/|$)/, value);
  }
  assert.ok(drawn > 1000, String(drawn));
});

test('colours and gradients are drawn in every spelling', () => {
  for (const value of [
    '#cfe0f5',
    'red',
    'rgb(1 2 3 / 50%)',
    'HSL(120deg 100% 50%)',
    'oklch(52% 0.19 264)',
    'color-mix(in oklab, red, var(--brand) 20%)',
    'linear-gradient(90deg, #fff, rgba(0, 0, 0, calc((1 + 2) * 0.1)))',
    '-webkit-linear-gradient(top, red, blue)',
    'repeating-conic-gradient(red 0 10deg, blue 10deg 20deg) 50% / cover no-repeat',
  ])
    assert.is(drawnBackground(value), value, value);
});

test('a background that may load something is not drawn', () => {
  for (const value of [
    'url(/logout)',
    'URL("/logout")',
    'uRl( /logout )',
    'red url(/logout)',
    'image(/logout)',
    'image-set("/logout" 1x)',
    '-webkit-image-set(url(/logout) 1x)',
    'src("/logout")',
    'cross-fade(url(/logout), red)',
    '-webkit-cross-fade(url(/a), url(/b), 50%)',
    'element(#root)',
    '-moz-element(#root)',
    'paint(worklet)',
    'attr(href type(<url>))',
    'var(--none, url(/logout))',
    'linear-gradient(red, blue), url(/logout)',
    'u\\72l(/logout)',
    '\\75rl(/logout)',
    'red\\',
    'some-new-function(/logout)',
    'éurl(/logout)',
  ])
    assert.is(drawnBackground(value), undefined, value);
  assert.is(drawnBackground(null), undefined);
  assert.is(drawnBackground(''), undefined);
});

test.run();
