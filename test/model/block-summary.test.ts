import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Block, BlockOf } from '../../src/model/block/block.ts';
import { blockSummary, countBlocks } from '../../src/model/block/block-summary.ts';
import { imageBlock, textBlock, videoBlock } from '../fixtures/blocks.ts';

const line = (text: string) => ({ style: 'large' as const, text });
const pair = (key: string) => ({ key, value: '1' });

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

test('images are told by which of them are there', () => {
  const { large, small } = imageBlock.data;
  const kindOf = (data: Partial<BlockOf<'imageblock'>['data']>) =>
    blockSummary({ ...imageBlock, data: { ...imageBlock.data, ...data } }).kind;
  assert.is(kindOf({}), 'Изображения · большая и две рядом');
  assert.is(kindOf({ large, small: null }), 'Изображение · большая');
  assert.is(kindOf({ large: null, small }), 'Изображения · две рядом');
  assert.is(
    kindOf({ large: null, small: null, header: { text: 'Экраны', h1: true, h2: false } }),
    'Изображение · H1 · пока без картинок',
  );
});

test('a video is told by its title, format and logo', () => {
  assert.equal(blockSummary(videoBlock), { title: 'Ролик', kind: 'Видео · MP4, логотип', excerpt: '' });
  const bare = { ...videoBlock, data: { title: '', background: null, logo: null, video: '' } };
  assert.equal(blockSummary(bare), { title: 'Видео без названия', kind: 'Видео · без файла', excerpt: '' });
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

function text(data: Partial<BlockOf<'textblock'>['data']>): BlockOf<'textblock'> {
  return { ...textBlock, data: { ...textBlock.data, ...data } };
}

test.run();
