import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isKnown } from '../../src/model/block/block.ts';
import { blockSummary } from '../../src/model/block/block-summary.ts';
import { asBlock, type CopiedBlock, copiedBlock } from '../../src/model/block/copied-block.ts';
import { loadBlocks } from '../../src/state/block-changes/changes.ts';
import {
  continuePastes,
  forgetPastes,
  missingBlocks,
  pasteBlocks,
  pastes,
} from '../../src/state/block-changes/pastes.ts';
import { blocksOf, findBlock } from '../../src/state/blocks/blocks.ts';
import { textBody } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { beUnkind, changed } from '../fixtures/unkind-host.ts';

const host = await startRealHost();
let anna: Client;

/** Case 1 has one block. */
test.before.each(async () => {
  await host.reset();
  await freshPage();
  pastes.items = [];
  anna = await host.client();
  await anna.post(`/api/cases/${await addCase(anna, 'Банк')}/text`, { ...textBody, header: headerOf('Задача') });
  await loadBlocks(1);
});
test.after(() => host.close());

const posts = () => host.calls.filter(({ method }) => method === 'POST');
const missing = () => missingBlocks(1).map(titleOf);

/** Titles as the host has them. */
async function titles(): Promise<string[]> {
  await loadBlocks(1);
  return (blocksOf(1) ?? []).map((block) => blockSummary(block).title);
}

test('blocks are added in their order below the given one', async () => {
  await anna.post('/api/cases/1/text', { ...textBody, header: headerOf('Результат') });
  await loadBlocks(1);
  const { blocks, problem } = await pasteBlocks(1, [copy('Один'), copy('Два')], { type: 'textblock', id: 1 });
  assert.equal([blocks.map((block) => blockSummary(block).title), problem], [['Один', 'Два'], null]);
  assert.equal([await titles(), missing()], [['Задача', 'Один', 'Два', 'Результат'], []]);
});

test('what a failure half-way leaves is missing, and is added without the rest twice', async () => {
  const wanted = [copy('Один'), copy('Два'), copy('Три')];
  host.cutBefore('POST', '/api/cases/1/text');
  // The newest rule is for the first call.
  host.delay('POST', '/api/cases/1/text', 0, 1);
  const { blocks, problem } = await pasteBlocks(1, wanted);
  assert.equal([blocks.length, problem?.kind, missing()], [1, 'offline', ['Два', 'Три']]);
  const rest = await continuePastes(1);
  assert.equal([rest.blocks.length, rest.problem, missing()], [2, null, []]);
  assert.equal(await titles(), ['Задача', 'Один', 'Два', 'Три']);
});

test('a block whose answer was lost is not made twice when it is pasted again', async () => {
  host.cutAfter('POST', '/api/cases/1/text');
  const lost = await pasteBlocks(1, [copy('Один')]);
  assert.equal([lost.blocks, lost.problem?.kind, missing()], [[], 'offline', ['Один']]);
  const again = await pasteBlocks(1, [copy('Один')]);
  assert.equal([again.blocks.map(({ id }) => id), again.problem, missing()], [[2], null, []]);
  assert.equal([await titles(), posts().length], [['Задача', 'Один'], 1]);
});

test('one that the host has never heard of is sent again under the same key', async () => {
  host.cutBefore('POST', '/api/cases/1/text');
  await pasteBlocks(1, [copy('Один')]);
  await pasteBlocks(1, [copy('Один')]);
  const [first, second] = posts().map(({ headers }) => headers['idempotency-key']);
  assert.equal([first === second, await titles()], [true, ['Задача', 'Один']]);
});

test('the same block pasted again after it was added is another one', async () => {
  for (const _ of [1, 2]) await pasteBlocks(1, [copy('Один')]);
  assert.equal(await titles(), ['Задача', 'Один', 'Один']);
});

test('a block that the host refuses does not stop the others', async () => {
  const refused = { type: 'textblock', body: { ...textBody, header: headerOf('') } } as const;
  const { blocks, problem } = await pasteBlocks(1, [copy('Один'), refused, copy('Два')]);
  assert.equal([blocks.length, problem?.kind, missingBlocks(1).length], [2, 'invalid', 1]);
  assert.equal(await titles(), ['Задача', 'Один', 'Два']);
  forgetPastes(1);
  assert.equal(missing(), []);
});

test('when only the place of an added block is refused, that block is not made twice and none after it is lost', async () => {
  await anna.post('/api/cases/1/text', { ...textBody, header: headerOf('Результат') });
  await loadBlocks(1);
  host.answerWith('PUT', '/api/cases/content/list', () =>
    Response.json({ message: 'Нет', errors: { list: ['Блока больше нет.'] } }, { status: 422 }),
  );
  const { blocks, problem } = await pasteBlocks(1, [copy('Один'), copy('Два')], { type: 'textblock', id: 1 });
  assert.equal([blocks.length, problem?.kind, missing()], [1, 'invalid', ['Два']]);
  await continuePastes(1);
  assert.equal([await titles(), missing()], [['Задача', 'Результат', 'Один', 'Два'], []]);
});

test('when the host does not know an added block yet, or any more, the rest of the paste is not lost', async () => {
  await anna.post('/api/cases/1/text', { ...textBody, header: headerOf('Результат') });
  await loadBlocks(1);
  host.answerWith('PUT', '/api/cases/content/list', () => Response.json({ message: 'Not Found' }, { status: 404 }));
  const { blocks, problem, caseMissing } = await pasteBlocks(1, [copy('Один'), copy('Два')], {
    type: 'textblock',
    id: 1,
  });
  assert.equal([blocks.length, problem?.kind, caseMissing, missing()], [1, 'missing', false, ['Два']]);
  await continuePastes(1);
  assert.equal([await titles(), missing()], [['Задача', 'Результат', 'Один', 'Два'], []]);
});

test('of a case that a colleague has deleted nothing is left to complete', async () => {
  await anna.delete('/api/cases/1');
  const { problem, caseMissing } = await pasteBlocks(1, [copy('Один')]);
  assert.equal([problem?.status, caseMissing, pastes.items.length], [404, true, 0]);
});

test('blocks stand at the end when the one above them was deleted meanwhile', async () => {
  await anna.post('/api/cases/1/text', { ...textBody, header: headerOf('Результат') });
  const wanted = [copy('Один'), copy('Два')];
  await anna.delete('/api/cases/1/text/1');
  await loadBlocks(1);
  await pasteBlocks(1, wanted, { type: 'textblock', id: 1 });
  assert.equal(await titles(), ['Результат', 'Один', 'Два']);
});

test('of a block that the host has cut it is said what became of it', async () => {
  const realFetch = globalThis.fetch;
  beUnkind(realFetch, ({ method, ask }) =>
    method === 'POST' ? changed(ask(), (body) => JSON.parse(JSON.stringify(body).replace('Один', 'Оди'))) : ask(),
  );
  const { blocks, problem } = await pasteBlocks(1, [copy('Один'), copy('Два')]);
  Object.assign(globalThis, { fetch: realFetch });
  assert.equal([blocks.length, missing()], [2, []]);
  assert.match(problem?.message ?? '', 'Сервер сохранил не то, что отправлено: «Заголовок»');
});

test('of a block that was cut and of one that was not added the latter is told', async () => {
  const realFetch = globalThis.fetch;
  let posts = 0;
  beUnkind(realFetch, ({ method, ask }) => {
    if (method !== 'POST') return ask();
    posts += 1;
    if (posts > 1) return new Response(null, { status: 503 });
    return changed(ask(), (body) => JSON.parse(JSON.stringify(body).replace('Один', 'Оди')));
  });
  const { blocks, problem } = await pasteBlocks(1, [copy('Один'), copy('Два')]);
  Object.assign(globalThis, { fetch: realFetch });
  assert.equal([blocks.length, missing(), problem?.status], [1, ['Два'], 503]);
});

function headerOf(text: string) {
  return { text, h1: false, h2: true };
}

/** A copy of the first block, under another title. */
function copy(title: string): CopiedBlock {
  const block = findBlock(1, { type: 'textblock', id: 1 });
  if (!block || !isKnown(block)) throw new Error('case 1 has a block');
  const { type, body } = copiedBlock(block);
  return { type, body: { ...body, header: headerOf(title) } };
}

function titleOf(block: CopiedBlock): string {
  return blockSummary(asBlock(block)).title;
}

test.run();
