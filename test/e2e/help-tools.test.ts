// Above the list of all keys stand two switches and the buttons of the file of keys: whatever begins a line is flush with it.
import * as assert from 'uvu/assert';
import { open, panelSuite } from '../fixtures/panel.ts';

const test = panelSuite('the tools of the help');

for (const width of [1440, 1024, 800, 390]) {
  test(`at ${width} px each line of them begins at the same edge`, async ({ host, page }) => {
    await page.setViewportSize({ width, height: 768 });
    await open({ host, page }, '/cases/list/');
    await page.keyboard.press('?');
    const file = page.getByRole('dialog').getByRole('button', { name: 'Загрузить', exact: true });
    await file.waitFor();
    const edges = await file.evaluate((button) => {
      const tools = button.parentElement;
      const left = tools?.getBoundingClientRect().left ?? 0;
      return [...(tools?.children ?? [])].map((tool) => Math.round(tool.getBoundingClientRect().left - left));
    });
    assert.is(edges[0], 0);
    assert.ok(Math.min(...edges) >= 0, `${edges}`);
  });
}

test.run();
