import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blockEndpoint } from '../../src/state/writes/block-endpoint.ts';
import { Conflict } from '../../src/state/writes/conflict.ts';
import { AutoMergedFields } from '../../src/views/conflict/auto-merged-fields.tsx';
import { render } from '../fixtures/render.tsx';

const content = (...texts: string[]) => ({ content: texts.map((text) => ({ style: 'large', text })) });

test('rows of both in one list are two lines, which React tells apart', async () => {
  const { error } = console;
  const warnings: unknown[] = [];
  console.error = (...texts) => warnings.push(texts);
  const conflict = new Conflict({
    endpoint: blockEndpoint(1, { type: 'textblock', id: 1 }),
    base: content('а', 'б'),
    mine: content('Мой', 'б'),
    theirs: { values: content('а', 'б', 'Их'), etag: null },
    overlaps: [],
    patch: {},
  });
  const { container, unmount } = await render(<AutoMergedFields conflict={conflict} />);
  console.error = error;
  assert.equal([container.querySelectorAll('li').length, warnings], [2, []]);
  await unmount();
});

test.run();
