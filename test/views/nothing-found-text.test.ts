import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noFilter } from '../../src/model/filter/list-filter.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { nothingFoundText } from '../../src/views/list/nothing-found-text.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCategory } from '../fixtures/records.ts';

const host = await startRealHost();
await addCategory(await host.client(), 'Медицина');

test('a filter that leaves nothing says what there is none of', async () => {
  await loadList(categoryResource);
  publishList(categoryResource);
  const said = (values: Record<string, string[]>, rest = {}) =>
    nothingFoundText(caseResource, { ...noFilter, values, ...rest });
  assert.equal(
    [
      said({ year: ['1900'] }),
      said({ year: ['1900', '1901'], category_id: ['1'] }, { shown: false }),
      said({ category_id: ['0'], only: ['picture', 'draft'] }),
      nothingFoundText(serviceResource, { ...noFilter, shown: true, text: ' сайт ' }),
    ],
    [
      'Кейсов за 1900 год нет.',
      'Скрытых кейсов в категории «Медицина» за 1900 год или за 1901 год нет.',
      'Кейсов без категории без картинки и с черновиком нет.',
      'Показанных услуг по запросу «сайт» нет.',
    ],
  );
});

test.after(() => host.close());
test.run();
