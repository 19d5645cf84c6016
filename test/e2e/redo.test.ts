// What was undone is done again.
import * as assert from 'uvu/assert';
import { addCase, open, panelSuite, until } from '../fixtures/panel.ts';

const test = panelSuite('redo', { seed: (client) => addCase(client, 'Портал банка') });

test('Ctrl+Shift+Z does again what was undone, and says when there is nothing of it', async ({
  host,
  page,
  client,
}) => {
  const isShown = async () => (await client.get<{ case: { show: boolean } }>('/api/cases/1')).body.case.show;
  await open({ host, page }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Space');
  await until(async () => assert.not(await isShown()));
  await page.locator('[data-type="success"]').first().waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Отменено: скрытие кейса #1').first().waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Повторено: скрытие кейса #1').first().waitFor();
  assert.not(await isShown());
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Повторить нечего').first().waitFor();
  await page.keyboard.press('Control+z');
  await until(async () => assert.ok(await isShown()));
});

test.run();
