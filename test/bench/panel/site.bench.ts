// Measures the ways to the website of one file, which makes its pages anew: of a letter from the form to its page in the
// preview, and of a save to its public page.
import type { Page } from 'playwright-core';
import { newPage, openBrowser, signIn } from '../../fixtures/browser.ts';
import { freePort } from '../../fixtures/free-port.mjs';
import { startHost } from '../../fixtures/host.ts';
import { siteVariables, startSite } from '../../fixtures/site.ts';
import { percentile, report, reportGoal } from '../measure.ts';

const port = await freePort();
const [host, browser] = await Promise.all([
  startHost({ ...siteVariables(port), EXAMPLE_CONTENT: 'on' }),
  openBrowser({ optimizes: true }),
]);
const site = await startSite(host, port);
const page = await newPage(browser);
await signIn(page, host.origin);
await page.goto(`${host.origin}/cases/1/edit`);
await page.locator('[data-block]').first().waitFor();
await page.locator('h1:not([data-kept] *)').first().focus();
await page.keyboard.press('p');
await page.frameLocator('iframe').locator('h1').first().waitFor();

reportGoal({
  name: 'letter in a form → page of the website, p95',
  value: percentile(await typed(page, 60, 500), 95),
  unit: 'ms',
});
report({
  name: 'letter → page of the website while typing on, p95',
  value: percentile(await typed(page, 60, 120), 95),
  unit: 'ms',
});
reportGoal({
  name: 'Ctrl S → public page of the website, p95',
  value: percentile(await saved(page, 40), 95),
  unit: 'ms',
});
await browser.close();
await site.stop();
await host.stop();

/** Types letters with pauses. Returns the milliseconds from each press to the page that has the letter. */
async function typed(on: Page, letters: number, pause: number): Promise<number[]> {
  const frame = on.frames().find((one) => one.url().includes('/preview?'));
  if (!frame) throw new Error('the preview has no frame');
  await on.locator('[data-field="title"] input').fill('');
  await frame.locator('h1', { hasText: /^$/ }).waitFor({ state: 'attached' });
  await on.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { pressed: times });
    addEventListener('keydown', ({ timeStamp }) => times.push(performance.timeOrigin + timeStamp), { capture: true });
  });
  const seen = frame.evaluate(
    (count) =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        const look = () => {
          const length = document.querySelector('h1')?.textContent?.length ?? 0;
          while (times.length < length) times.push(performance.timeOrigin + performance.now());
          if (times.length >= count) done(times);
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      }),
    letters,
  );
  await on.locator('[data-field="title"] input').pressSequentially('b'.repeat(letters), { delay: pause });
  const [shown, pressed] = [
    await seen,
    await on.evaluate(() => (globalThis as unknown as { pressed: number[] }).pressed),
  ];
  return shown.map((time, at) => time - (pressed[at] ?? Number.NaN));
}

/** Saves other titles. Returns the milliseconds from each press to the public page that has the title. */
async function saved(on: Page, times: number): Promise<number[]> {
  const found: number[] = [];
  const { slug } = await (await host.signedIn())
    .get<{ case: { slug: string } }>('/api/cases/1')
    .then(({ body }) => body.case);
  const address = `http://127.0.0.1:${port}/cases/${slug}.html`;
  for (let n = 1; n <= times; n++) {
    const title = `Название ${n}`;
    await on.locator('[data-field="title"] input').fill(title);
    const began = performance.now();
    await on.keyboard.press('Control+s');
    // A visitor is not faster; the time of the last visit counts in full.
    while (!(await (await fetch(address)).text()).includes(`<h1>${title}</h1>`));
    found.push(performance.now() - began);
    // The next save is another one.
    await on.locator('[data-state="saving"], [aria-busy="true"]').waitFor({ state: 'detached' });
  }
  return found;
}
