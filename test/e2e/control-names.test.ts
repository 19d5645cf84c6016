// Each control is read once: its name, what it is, and nothing of both again.
import type { CDPSession, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { listsLoaded, open, panelSuite, until } from '../fixtures/panel.ts';

const test = panelSuite('names of controls', { env: { EXAMPLE_CONTENT: 'on' } });

interface Control {
  role: string;
  name: string;
  description: string;
}

const roles = /^(button|link|checkbox|switch|radio|textbox|searchbox|combobox|spinbutton|menuitem\w*|tab)$/;

async function controlsOf(session: CDPSession): Promise<Control[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role, name, description }) =>
    !ignored && roles.test(String(role?.value))
      ? [{ role: String(role?.value), name: String(name?.value ?? ''), description: String(description?.value ?? '') }]
      : [],
  );
}

async function treeOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return session;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What is wrong with how a control is read. */
function faultOf({ role, name, description }: Control): string | null {
  if (name.trim() === '') return `a ${role} without a name`;
  const said = new Set(words(name));
  if (description !== '' && words(description).every((word) => said.has(word))) return `«${name}» is read twice`;
  // The browser says keys itself, by aria-keyshortcuts.
  if (/\b(Enter|Ctrl|Alt|Shift|Esc|Del|Пробел)\b/u.test(`${name} ${description}`.replace(/«.*?»/g, '')))
    return `«${name}» says its keys: ${description}`;
  return null;
}

test('every control has a name, and its description repeats neither name nor keys', async ({ host, page }) => {
  const session = await treeOf(page);
  const paths = [
    '/',
    '/cases/list/',
    '/cases/categories/',
    '/cases/settings/',
    '/services/',
    '/technologies/types/',
    '/cases/create/',
    '/cases/1/edit',
    '/services/1/edit',
  ];
  for (const path of paths) {
    await open({ host, page }, path);
    await listsLoaded(page);
    await page.locator('main h1:not([data-kept] *)').waitFor();
    let controls: Control[] = [];
    await until(async () => {
      controls = await controlsOf(session);
      assert.ok(controls.length > 10, path);
    });
    assert.equal(
      controls.flatMap((control) => faultOf(control) ?? []),
      [],
      path,
    );
  }
});

test('a file choice says what it is for, which files it takes, and whether it replaces one', async ({ host, page }) => {
  const session = await treeOf(page);
  for (const [path, action] of [
    ['/cases/1/edit', 'Заменить'],
    ['/cases/create/', 'Выберите файл'],
  ] as const) {
    await open({ host, page }, path);
    await page.locator('input[type="file"]').first().waitFor({ state: 'attached' });
    await until(async () => {
      const choices = (await controlsOf(session)).filter(({ name }) => name.endsWith(` ${action}`));
      assert.ok(choices.length > 0, path);
      for (const { description } of choices) assert.match(description, 'JPEG или PNG');
    });
  }
});

test.run();
