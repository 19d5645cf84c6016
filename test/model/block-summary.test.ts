import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Block, BlockOf } from '../../src/model/block/block.ts';
import { blockSummary, measuredMedia } from '../../src/model/block/block-summary.ts';
import { countBlocks } from '../../src/model/block/count-blocks.ts';
import { imageBlock, textBlock, videoBlock } from '../fixtures/blocks.ts';

const line = (text: string) => ({ style: 'large' as const, text });
const pair = (key: string) => ({ key, value: '1' });
const madeUp = '/storage/cases/3b241101-e2bb-4255-8caf-4136c566a962.png';

test('a text is summed up by its header, level, counts and beginning', () => {
  assert.equal(blockSummary(textBlock), {
    title: 'Задача',
    kind: 'Текст · H2 · 1 факт, 1 абзац',
    excerpt: 'Банк терял заявки.',
  });
});

test('counts have the right Russian forms', () => {
  const { kind } = blockSummary(
    text({ col1: ['а', 'б', 'в', 'г'].map(pair), content: ['1', '2', '3', '4', '5'].map(line) }),
  );
  assert.is(kind, 'Текст · H2 · 4 факта, 5 абзацев');
});

test('a text without a header is named by what it begins with, and does not say it twice', () => {
  const summary = blockSummary(text({ header: null, content: [line('Первый'), line('Второй')], col1: null }));
  assert.equal(summary, { title: 'Первый', kind: 'Текст · 2 абзаца', excerpt: 'Второй' });
});

test('an empty text says so', () => {
  const summary = blockSummary(text({ header: null, content: null, col1: null }));
  assert.equal(summary, { title: 'Пустой текст', kind: 'Текст', excerpt: '' });
});

test('images are told by which of them are there, and by the size of the first', () => {
  const { large, small } = imageBlock.data;
  const kindOf = (data: Partial<BlockOf<'imageblock'>['data']>, size?: string) =>
    blockSummary(withData(data), size).kind;
  assert.is(kindOf({}), 'Изображения · большая и две рядом');
  assert.is(kindOf({ large, small: null }, '1600 × 900'), 'Изображение · 1600 × 900 · во всю ширину');
  assert.is(kindOf({ large: large && { ...large, full: false }, small: null }), 'Изображение · по ширине текста');
  assert.is(kindOf({ large: null, small }, '1200 × 800'), 'Два изображения рядом · 1200 × 800');
  assert.is(
    kindOf({ large: null, small: null, header: { text: 'Экраны', h1: true, h2: false } }),
    'Изображение · H1 · пока без картинок',
  );
  assert.equal(
    [withData({}), withData({ large: null }), withData({ large: null, small: null }), videoBlock, textBlock].map(
      measuredMedia,
    ),
    ['/storage/cases/a.jpg', '/storage/cases/b.jpg', null, '/storage/cases/v.mp4', null],
  );
});

test('images without a header are named by their file, or by what they are where the host keeps no names', () => {
  const titleOf = (data: Partial<BlockOf<'imageblock'>['data']>) => {
    const { title, untitled } = blockSummary(withData(data));
    return [title, untitled];
  };
  const { small } = imageBlock.data;
  assert.equal(titleOf({}), ['a.jpg', true]);
  assert.equal(titleOf({ large: null }), ['b.jpg', true]);
  assert.equal(titleOf({ large: null, small: null }), ['Изображение', true]);
  assert.equal(titleOf({ large: null, small: small && [{ ...small[0], image: madeUp }, small[1]] }), [
    'Два изображения рядом',
    true,
  ]);
  assert.equal(titleOf({ header: { text: 'Экраны', h1: false, h2: false } }), ['Экраны', undefined]);
});

test('a video is told by its title, format, size and logo', () => {
  assert.equal(blockSummary(videoBlock), { title: 'Ролик', kind: 'Видео · MP4 · логотип', excerpt: '' });
  assert.is(blockSummary(videoBlock, '640 × 360').kind, 'Видео · MP4 · 640 × 360 · логотип');
  const bare = { ...videoBlock, data: { title: '', background: null, logo: null, video: '' } };
  assert.equal(blockSummary(bare), { title: 'Видео', untitled: true, kind: 'Видео · без файла', excerpt: '' });
});

test('a block of an unknown type says so, and what can be done with it', () => {
  const other = { id: 4, case_id: 7, sort: 3, type: 'unknownblock', data: { text: 'Спасибо' } };
  assert.equal(blockSummary(other), {
    title: 'Блок неизвестного типа unknownblock',
    kind: 'Можно переставить и удалить',
    excerpt: '',
  });
});

test('blocks are counted by their types, in the order in which the types are offered', () => {
  const other = { id: 4, case_id: 7, sort: 3, type: 'unknownblock', data: { text: 'Спасибо' } } as Block;
  assert.is(
    countBlocks([imageBlock, textBlock, videoBlock, textBlock, other]),
    '2 текста, 1 изображение, 1 видео, 1 другой',
  );
  assert.is(countBlocks([]), null);
});

function withData(data: Partial<BlockOf<'imageblock'>['data']>): BlockOf<'imageblock'> {
  return { ...imageBlock, data: { ...imageBlock.data, ...data } };
}

function text(data: Partial<BlockOf<'textblock'>['data']>): BlockOf<'textblock'> {
  return { ...textBlock, data: { ...textBlock.data, ...data } };
}

test.run();
