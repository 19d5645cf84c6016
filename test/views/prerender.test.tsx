import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screens, signIn } from '../../src/prerender.tsx';
import { Screens } from '../../src/views/panel/screens.tsx';
import { render } from '../fixtures/render.tsx';

// No data come.
globalThis.fetch = () => new Promise(() => undefined);

// What the panel's services do each minute would keep this process.
const { setInterval: every } = globalThis;
Object.assign(globalThis, { setInterval: (...args: Parameters<typeof every>) => every(...args).unref() });

for (const path of ['/cases/list', '/services', '/cases/categories', '/technologies/list', '/technologies/types']) {
  test(`${path}: the page has what the panel draws first`, async () => {
    history.replaceState(null, '', path);
    const { container, unmount } = await render(<Screens />);
    const page = document.createElement('div');
    page.innerHTML = screens.find(({ screen }) => screen === path)?.html ?? '';
    const shell = page.querySelector('#shell');
    assert.ok(shell?.querySelector('tr[data-skeleton]'));
    assert.equal(shell && lines(shell), lines(container));
    await unmount();
  });
}

test('a screen is inert and busy until the panel takes its place', () => {
  for (const { html } of screens) assert.match(html, /^<div id="shell" inert="" aria-busy="true">/);
});

// The policy of the pages allows neither.
test('nothing that is prerendered has a style or a script in it', () => {
  for (const { html } of [signIn, ...screens]) assert.not.match(html, /\sstyle=|<style|<script|\son\w+=/);
});

test('each page has a file and an address of its own', () => {
  const files = [signIn, ...screens].map(({ file }) => file);
  assert.is(new Set(files).size, files.length);
  const edit = screens.find(({ screen }) => screen === '/cases/:id/edit');
  assert.is(edit?.file, 'pages/cases/id/edit.html');
  assert.is(screens.find(({ screen }) => screen === '')?.file, 'index.html');
});

/** One line for each element, and one for its text; without generated ids, and comments that React puts between texts. */
function lines(element: Element): string[] {
  return [...element.children].flatMap((child) => {
    const attributes = [...child.attributes]
      .filter(({ name }) => !['id', 'for', 'aria-controls'].includes(name))
      .map(({ name, value }) => `${name}=${value}`)
      .sort();
    return [[child.tagName, ...attributes].join(' '), child.textContent ?? '', ...lines(child)];
  });
}

test.run();
