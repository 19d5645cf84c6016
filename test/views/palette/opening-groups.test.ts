import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serviceResource } from '../../../src/model/resource/service.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { openingGroups } from '../../../src/views/palette/rows/opening-groups.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { startRealHost } from '../../fixtures/real-host.ts';

const host = await startRealHost();
await host.client();

test('over an empty list the first row adds a record, and none selects all', async () => {
  await loadList(serviceResource);
  publishList(serviceResource);
  const { context } = fakeContext({ target: { kind: 'list', resource: 'service' }, path: '/services/' });
  const here = openingGroups(context)[0];
  assert.is(here?.rows[0]?.title, 'Добавить услугу');
  assert.not(here?.rows.some(({ title }) => title === 'Выбрать все строки'));
});

test.after(() => host.close());
test.run();
