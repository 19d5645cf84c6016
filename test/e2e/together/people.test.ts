// Who else is there: in the menu, in the row, in the form and in the palette; gone when the page goes.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage, signIn } from '../../fixtures/browser.ts';
import { highlightedRow } from '../../fixtures/palette.ts';
import { addCase, open, panelSuite, pathOf, until } from '../../fixtures/panel.ts';
import { addSecondAccount, second } from '../../fixtures/second-account.ts';
import { addTextBlocks, fieldOf } from '../../fixtures/two-sides.ts';

const test = panelSuite('people', {
  returning: true,
  fresh: true,
  seed: async (client) => addTextBlocks(client, await addCase(client, 'Форум'), ['Цель', 'Итог']),
});

let hasSecond = false;
test.before.each(({ host }) => {
  if (!hasSecond) addSecondAccount(host);
  hasSecond = true;
});

const here = (page: Page) => page.getByRole('group', { name: 'Сейчас здесь' });

for (const theme of ['light', 'dark'] as const)
  test(`a colleague is named with what he changes, and is gone with his page: ${theme}`, async (panel) => {
    const { page, host, browser } = panel;
    const theirs = await newPage(browser, { returning: true });
    await signIn(theirs, host.origin, second);
    await open(panel, '/cases/list/');
    if (theme === 'dark') await page.keyboard.press('Control+Shift+KeyL');
    assert.is(await here(page).count(), 0);
    await open({ page: theirs, host }, '/cases/1/edit');
    await here(page).getByText('Кейс #1', { exact: true }).waitFor();
    await fieldOf(theirs, 'Анонс').fill('Её анонс');
    await here(page).getByText('Кейс #1: анонс').waitFor();
    const tag = page.locator('tr[data-id="1"]').getByText('Вера: анонс');
    await tag.waitFor();
    const initials = await tag.evaluate((found) => getComputedStyle(found, '::before').content);
    assert.match(initials, /^"В"/);
    assert.equal(await axe(page), []);
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('где вера');
    await highlightedRow(page, 'Вера: Кейс #1: анонс').waitFor();
    await page.getByRole('region', { name: 'О выбранном' }).getByText('Кейс #1: анонс').waitFor();
    assert.equal(await axe(page), []);
    await page.keyboard.press('Enter');
    await until(() => assert.is(pathOf(page), '/cases/1/edit'));
    await page.locator('[data-person]').getByText('Вера здесь · анонс').waitFor();
    await here(theirs).getByText('Кейс #1').waitFor();
    assert.equal(await axe(page), []);
    // The blocks of that case are not known in the list; its number is told all the same.
    await open(panel, '/cases/list/');
    await theirs.locator('[data-block-edit]').last().press('Enter');
    await theirs.getByRole('dialog').getByLabel('Текст абзаца 1').fill('Иначе');
    await page.locator('tr[data-id="1"]').getByText('Вера: блок 2').waitFor();
    await here(page).getByText('Кейс #1: блок 2').waitFor();
    await theirs.goto('about:blank');
    await here(page).waitFor({ state: 'detached' });
    assert.is(await page.locator('[data-person]').count(), 0);
    await theirs.context().close();
  });

test.run();
