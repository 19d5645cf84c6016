import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MediaAddress } from '../../src/model/media/media-address.ts';
import { initialsOf, pictureOf, thumbnailSources } from '../../src/model/media/thumbnail.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { serviceResource } from '../../src/model/resource/service.ts';

test('a case is known by its cover, else by its announce picture; other announce objects are no pictures', () => {
  const image = { type: 'image', value: '/storage/cases/announce.jpg' };
  assert.is(
    pictureOf(caseResource, { id: 1, cover: '/storage/cases/a.jpg', object_announce: image }),
    '/storage/cases/a.jpg',
  );
  assert.is(pictureOf(caseResource, { id: 1, cover: null, object_announce: image }), image.value);
  assert.is(pictureOf(caseResource, { id: 1, object_announce: { type: 'class', value: 'hero' } }), null);
  assert.is(pictureOf(caseResource, { id: 1, object_announce: { type: 'image', value: '' } }), null);
  assert.is(pictureOf(caseResource, { id: 1 }), null);
});

test('a service is known by its icon, else by its picture; a category by none', () => {
  assert.is(pictureOf(serviceResource, { id: 1, image: '/a.jpg', icon: '/b.png' }), '/b.png');
  assert.is(pictureOf(serviceResource, { id: 1, image: '/a.jpg', icon: null }), '/a.jpg');
  assert.is(pictureOf(categoryResource, { id: 1, image: '/a.jpg' }), null);
});

test('initials are the first letters of two words', () => {
  const cases = {
    'Приложение доставки еды': 'ПД',
    '«Чёрное море»': 'ЧМ',
    Kotlin: 'K',
    '№ 7': '7',
    '…': '',
    'е\u0308лка а': 'ЕА',
  };
  for (const [title, initials] of Object.entries(cases)) assert.is(initialsOf(title), initials);
});

test('small copies are asked for of stored pictures alone', () => {
  const path = '/storage/cases/a.jpg';
  assert.equal(thumbnailSources(path as MediaAddress, 40), { src: `${path}?w=40`, srcSet: `${path}?w=80 2x` });
  for (const other of ['https://cdn.example/storage/a.jpg', '/storage/a b.jpg', '/storage/a.jpg?v=1'])
    assert.equal(thumbnailSources(other as MediaAddress, 40), { src: other });
});

test.run();
