// Measures the time machine over 500 records, in the browser: from the sentence to its rehearsal, from the key to the last
// record that is back, and the undo of all of it.
import { highlightedRow } from '../../fixtures/palette.ts';
import { report, reportGoal } from '../measure.ts';
import { openIdleList, openStageWith } from './cases-list.ts';
import { closeStage } from './stage.ts';

const records = 500;
const stage = await openStageWith(records);
const client = await stage.host.signedIn();
for (let id = 1; id <= records; id++)
  await client.put(`/api/cases/${id}`, { subtitle: `Правка ${id}`, show: id % 2 === 0 });

const page = await openIdleList(stage);
const rows = () =>
  page
    .locator('[data-rewind]')
    .nth(records - 1)
    .waitFor();
const time = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

/** The same number of writes, as many at once as the panel sends, by a page that does nothing else. */
const bare = await page.evaluate(async (count) => {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': token,
  };
  let next = 1;
  const worker = async () => {
    for (let id = next++; id <= count; id = next++) {
      const body = JSON.stringify({ subtitle: `Ещё правка ${id}` });
      const answer = await fetch(`/api/cases/${id}`, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(`${answer.status}`);
      await answer.json();
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 6 }, worker));
  return performance.now() - began;
}, records);
report({ name: 'time machine, 500 records, the writes by a bare page', value: bare, unit: 'ms' });

const sentence = 'вернуть мои правки за последний час';
await page.keyboard.press('Control+k');
await page.locator('[cmdk-input]:focus').waitFor();
await page.keyboard.type(sentence);
await highlightedRow(page, 'Вернуть ваши правки').waitFor();
const rehearsed = await time(async () => {
  await page.keyboard.press('Enter');
  await rows();
});
reportGoal({ name: 'time machine, 500 records, rehearsed', value: rehearsed, unit: 'ms' });
const back = await time(async () => {
  await page.keyboard.press('Control+Enter');
  // The dialog closes when all are back. Looked at in each frame: a locator looks twice a second.
  await page.waitForFunction(() => document.querySelector('[data-rewind-body]') === null);
});
reportGoal({ name: 'time machine, 500 records, back', value: back, unit: 'ms', floor: bare });
const undone = await time(async () => {
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-type]')].some(({ textContent }) =>
      textContent.startsWith('Отменено: возврат правок'),
    ),
  );
});
reportGoal({ name: 'time machine, 500 records, undone', value: undone, unit: 'ms', floor: bare });
await closeStage(stage);
