// A host that has a block of a type that it refuses itself in an order.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, troublesOf } from '../../fixtures/browser.ts';
import { blockTitles, enter } from '../../fixtures/foreign/panel.ts';
import { type Between, startForeignHost } from '../../fixtures/foreign-host.ts';
import { until } from '../../fixtures/panel.ts';

const test = suite('An order of blocks that is refused');

/** As Laravel validates `list.*.type` by `in:textblock,imageblock,videoblock`. */
const knownTypesAlone: Between = (asked, ask) => {
  if (asked.path !== '/api/cases/content/list') return ask(asked);
  const { list } = JSON.parse(asked.body.toString()) as { list: { type: string }[] };
  const at = list.findIndex(({ type }) => !/^(text|image|video)block$/.test(type));
  if (at < 0) return ask(asked);
  const errors = { [`list.${at}.type`]: [`The selected list.${at}.type is invalid.`] };
  return { status: 422, body: { message: 'The given data was invalid.', errors } };
};

test('it is taken back and told, and an order that does not name the block is kept', async () => {
  const host = await startForeignHost({ between: knownTypesAlone });
  const browser = await openBrowser();
  const page = await newPage(browser);
  try {
    const { id } = host.store.add('cases', { title: 'Сайт театра', show: true });
    const text = (value: string) => ({ header: null, col1: [{ key: 'Срок', value }], content: null });
    for (const value of ['неделя', 'месяц']) host.store.add('text', { case_id: id, data: text(value) });
    host.store.place('quote', host.store.add('quote', { case_id: id, data: { text: 'Спасибо' } }).id, 2);
    const unknown = 'Блок неизвестного типа quoteblock';
    const order = () =>
      ['text', 'text', 'quote'].map((name, at) => host.store.get(name as 'text', [1, 2, 1][at] ?? 0).sort);

    await enter(page, host, `/cases/${id}/edit`);
    await until(async () => assert.equal(await blockTitles(page), ['Срок: неделя', 'Срок: месяц', unknown]));
    const handle = (at: number) => page.locator('[data-block]').nth(at).getByRole('button').first();
    await handle(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Сервер отклонил порядок').first().waitFor();
    await until(async () => assert.equal(await blockTitles(page), ['Срок: неделя', 'Срок: месяц', unknown]));
    assert.equal(order(), [0, 1, 2]);

    await handle(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Порядок блоков контента успешно обновлен').first().waitFor();
    await until(async () => assert.equal(await blockTitles(page), ['Срок: месяц', 'Срок: неделя', unknown]));
    assert.equal(order(), [1, 0, 2]);
    assert.equal(troublesOf(page), []);
  } finally {
    await browser.close();
    await host.stop();
  }
});

test.run();
