import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../src/api/client.ts';
import { tellTab } from '../../src/state/network/tell-tab.ts';
import { currentTab } from '../../src/state/tab/tab.ts';

/** The tab that each call names. */
let tabs: (string | null)[] = [];
globalThis.fetch = (_, options) => {
  tabs.push(new Headers(options?.headers).get('X-Tab'));
  return Promise.resolve(new Response('{}'));
};

async function tabsOf(methods: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]): Promise<(string | null)[]> {
  tabs = [];
  for (const method of methods) await call({ method, path: '/api/cases/1' });
  return tabs;
}

// biome-ignore lint/suspicious/noDocumentCookie: as the host sets it
document.cookie = 'XSRF-TOKEN=a';
tellTab();

test('the embedded host is told the tab with each write, and with no read', async () => {
  localStorage.setItem('pult.ours', 'true');
  const tab = currentTab();
  assert.equal(await tabsOf(['GET', 'POST', 'PUT', 'DELETE']), [null, tab, tab, tab]);
});

test('another host gets no header that it does not know', async () => {
  localStorage.removeItem('pult.ours');
  assert.equal(await tabsOf(['GET', 'POST', 'PUT', 'DELETE']), [null, null, null, null]);
});

test.run();
