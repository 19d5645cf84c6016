import '../../fixtures/dom.ts';
import { SWRConfig } from 'swr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextPageCommand, previousPageCommand } from '../../../src/commands/list/turn-page.ts';
import { run } from '../../../src/commands/run/runner.ts';
import { noFilter } from '../../../src/model/filter/list-filter.ts';
import { typeResource } from '../../../src/model/resource/technology-type.ts';
import { setFilter } from '../../../src/state/lists/cursors.ts';
import { pageKey, pages } from '../../../src/state/lists/list-pages.ts';
import { fakeContext } from '../../fixtures/context.ts';

const { name } = typeResource;

test('pages are turned while they are shown: a filtered list is whole', async () => {
  for (const page of [1, 2, 3])
    SWRConfig.defaultValue.cache.set(pageKey(typeResource, page), { data: { items: [], count: 31 } });
  const { context, log } = fakeContext({ target: { kind: 'list', resource: name } });
  await run(nextPageCommand, context);
  assert.equal([pages[name], log.announced], [2, ['Страница 2']]);
  setFilter(typeResource, { ...noFilter, text: 'язык' });
  for (const command of [nextPageCommand, previousPageCommand]) {
    assert.is(command.when?.(context), false);
    await run(command, context);
  }
  assert.equal([pages[name], log.announced], [2, ['Страница 2']]);
  setFilter(typeResource, null);
  assert.is(previousPageCommand.when?.(context), true);
});

test.run();
