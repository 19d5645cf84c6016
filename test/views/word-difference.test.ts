import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shortParts } from '../../src/views/conflict/short-parts.ts';
import { rowDifference, wordDifference } from '../../src/views/conflict/word-difference.ts';

/** «было [-снято-] {+добавлено+}» */
function marked(base: string, text: string): string {
  const marks = { removed: ['[-', '-]'], added: ['{+', '+}'], same: ['', ''] } as const;
  return wordDifference(base, text)
    .map(({ kind, text }) => marks[kind].join(text))
    .join('');
}

test('Russian words are compared whole', () => {
  assert.is(marked('Портал яхт «Черное море»', 'Портал яхт «Чёрное море»'), 'Портал яхт «[-Черное-]{+Чёрное+} море»');
});

test('words beside each other that have changed are one change', () => {
  assert.is(marked('один два три', 'раз один четыре пять'), '{+раз +}один [-два три-]{+четыре пять+}');
});

test('a sentence that was added begins after the full stop', () => {
  assert.is(marked('Яхты. Море.', 'Яхты. Море. За сезон.'), 'Яхты. Море.{+ За сезон.+}');
});

test('what was not there is all added, and what is gone all removed', () => {
  assert.is(marked('', 'Новый текст'), '{+Новый текст+}');
  assert.is(marked('Старый текст', ''), '[-Старый текст-]');
  assert.is(marked('Тот же', 'Тот же'), 'Тот же');
});

test('where hardly a word is common the text stands alone, in place of a salad of struck words', () => {
  const before = 'Собрали на одной карте все яхты и заменили переписку с менеджером понятным календарём бронирования.';
  const after = 'Портал на базе новой платформы и сайта: заявки с дилерами идут через личный кабинет бронирования.';
  assert.is(marked(before, after), after);
});

test('two alien texts of 60 kB are compared in a moment', () => {
  const words = (seed: number) => Array.from({ length: 9000 }, (_, at) => `с${(at * seed) % 8999}`).join(' ');
  const began = performance.now();
  const parts = wordDifference(words(7), words(11));
  assert.ok(performance.now() - began < 1000, `${performance.now() - began} ms`);
  assert.ok(parts.some(({ kind }) => kind === 'added'));
});

test('of a long text only the surroundings of a difference are shown', () => {
  const long = 'слово '.repeat(5000);
  const parts = wordDifference(`${long}было ${long}`, `${long}стало ${long}`);
  assert.equal(
    parts.map(({ kind }) => kind),
    ['same', 'removed', 'added', 'same'],
  );
  assert.ok(parts.every(({ text }) => text.length < 400));
});

test('no character at an edge of what is shown is cut in half', () => {
  const long = `${'😀'.repeat(600)}я `;
  const parts = wordDifference(`${long}было ${long}`, `${long}стало ${long}`);
  const half = /\p{Surrogate}/u;
  assert.equal(
    [...parts, ...(shortParts(parts) ?? [])].map(({ text }) => text).filter((text) => half.test(text)),
    [],
  );
  const [all] = shortParts([{ kind: 'added', text: `я${'😀'.repeat(60)}` }]) ?? [];
  assert.is(all?.text, `я${'😀'.repeat(39)}…`);
});

test('rows are compared as wholes', () => {
  assert.equal(rowDifference(['Срок — 14 недель', 'Роль — дизайн'], ['Срок — 9 недель', 'Роль — дизайн']), [
    { kind: 'removed', text: 'Срок — 14 недель' },
    { kind: 'added', text: 'Срок — 9 недель' },
    { kind: 'same', text: 'Роль — дизайн' },
  ]);
});

test.run();
