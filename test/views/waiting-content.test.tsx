// What the website is still to show, in the words of the dashboard.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SiteContent } from '../../src/model/changes/site-news.ts';
import { WaitingFacts } from '../../src/views/dashboard/waiting-content.tsx';
import { render } from '../fixtures/render.tsx';

const at = '2026-11-27T03:12:00.000Z';
const waits: SiteContent = { state: 'waiting', shown_at: null, after: null, changes: 3, records: [], items: [] };
const items: SiteContent['items'] = [{ type: 'case', record: null, at, is_public: true }];
const of = (...records: [SiteContent['records'][number]['type'], number][]): SiteContent => ({
  ...waits,
  items,
  records: records.map(([type, count]) => ({ type, count })),
});

for (const [content, text] of [
  [{ ...waits, changes: 0 }, ''],
  [{ ...waits, changes: null }, ''],
  [waits, 'Ждут: записи, которых уже нет'],
  [of(['case', 0]), 'Ждёт: порядок записей'],
  [of(['case', 1]), 'Ждёт: 1 кейс'],
  [of(['case', 21]), 'Ждёт: 21 кейс'],
  [of(['case', 5]), 'Ждут: 5 кейсов'],
  [of(['settings', 1], ['service', 0]), 'Ждёт: 1 страница'],
  [of(['case', 20], ['service', 1]), 'Ждут: 20 кейсов, 1 услуга'],
] as const)
  test(text === '' ? `of ${content.changes} changes there is no row` : text, async () => {
    const view = await render(
      <dl>
        <WaitingFacts content={content} />
      </dl>,
    );
    const [term, words] = [...view.container.querySelectorAll('dt, dd')].map(
      ({ firstChild }) => firstChild?.textContent,
    );
    assert.is(term === undefined ? '' : `${term}: ${words}`, text);
    await view.unmount();
  });

test.run();
