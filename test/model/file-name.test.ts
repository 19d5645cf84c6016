import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileNameOf } from '../../src/model/media/file-name.ts';
import { newFileName } from '../../src/server/media/file-name.ts';

const stored = (given: string) => `/storage/${newFileName('cases', 'jpg', given)}`;

test('a stored file keeps the words of its name, in Latin letters, and nobody can guess the rest', () => {
  assert.match(stored('Карта моря (1).JPG'), /^\/storage\/cases\/karta-morya-1-[\w-]{24}\.jpg$/);
  assert.match(stored('Ёлка & щётка.png'), /\/elka-shchetka-[\w-]{24}\.jpg$/);
  assert.match(stored('../../etc/passwd'), /\/storage\/cases\/etc-passwd-[\w-]{24}\.jpg$/);
  assert.match(stored(''), /\/cases\/[\w-]{24}\.jpg$/);
  assert.match(stored('___.png'), /\/cases\/[\w-]{24}\.jpg$/);
  assert.match(stored(`${'слово '.repeat(30)}.png`), /\/cases\/(?:slovo-){6}slov-[\w-]{24}\.jpg$/);
  assert.is.not(stored('a.jpg'), stored('a.jpg'));
});

test('a path names its file without what the host has appended', () => {
  assert.is(fileNameOf(stored('marina-map-desktop.jpg')), 'marina-map-desktop.jpg');
  assert.is(fileNameOf('/storage/cases/a.jpg'), 'a.jpg');
  assert.is(fileNameOf('https://media.example/2024/marina-map-desktop-large.png'), 'marina-map-desktop-large.png');
});

test('a name that a host has made up is none', () => {
  const madeUp = ['3b241101-e2bb-4255-8caf-4136c566a962', '40hzKq8YQbFzE5uG5cU6fXQm1pZs9n0aBcDeFgHi', 'a'.repeat(32)];
  for (const name of madeUp) assert.is(fileNameOf(`/storage/cases/${name}.png`), null);
  assert.is(fileNameOf(stored('')), null);
  assert.is(fileNameOf(''), null);
  assert.is(fileNameOf(null), null);
});

test.run();
