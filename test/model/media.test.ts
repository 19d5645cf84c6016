import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { describeMedia, formatBytes, mainMediaIn, mediaIn } from '../../src/model/media/media.ts';

test('pictures and videos are found wherever they stand in the values', () => {
  const values = {
    title: 'Портал a.jpg',
    large: { image: '/storage/a.jpg', background: null },
    small: [{ image: '/storage/b.PNG' }, { image: null }],
    video: '/storage/c.mp4',
  };
  assert.equal(mediaIn(values), [
    { path: '/storage/a.jpg', at: 'large.image' },
    { path: '/storage/b.PNG', at: 'small.0.image' },
    { path: '/storage/c.mp4', at: 'video' },
  ]);
  assert.is(mainMediaIn(values)?.path, '/storage/c.mp4');
  assert.is(mainMediaIn({ text: 'нет' }), undefined);
});

test('a file is described by what is known of it', () => {
  const jpeg = { name: '/storage/cases/a.jpg', width: 1200, height: 800 };
  assert.is(describeMedia({ ...jpeg, bytes: 28 * 1024 }), '1200 × 800 · JPEG · 28 КБ');
  assert.is(describeMedia(jpeg), '1200 × 800 · JPEG');
  assert.is(describeMedia({ name: 'a.mp4', width: 640, height: 360, duration: 65.6 }), '640 × 360 · MP4 · 1:06');
  assert.is(describeMedia({ name: 'a', width: 0, height: 0 }), '');
});

test('sizes are in kilobytes below a megabyte', () => {
  assert.equal([1, 2048, 1_500_000, 10 * 1024 * 1024].map(formatBytes), ['1 КБ', '2 КБ', '1,4 МБ', '10 МБ']);
});

test.run();
