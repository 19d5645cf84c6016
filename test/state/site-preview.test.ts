// What is typed is sent to the website's preview once: what the host refuses is not sent again by itself.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followConnection, setReachability } from '../../src/state/network/connection.ts';
import { leaveSite, reloadSite, showOnSite, sitePreview } from '../../src/state/site-preview/site-preview.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

followConnection();
test.after.each(leaveSite);

const form = (title: string) => ({ type: 'case' as const, id: 1, fields: { title }, blocks: null });

test('what is refused goes again by «Повторить», after a lost connection, or when something else is typed', async () => {
  const calls = fakeFetch({ 'PUT /api/preview': { status: 413, body: { message: 'Запись слишком велика.' } } });
  const sent = () =>
    calls.flatMap(({ method, body }) => (method === 'PUT' ? (body as ReturnType<typeof form>).fields.title : []));
  // As each drawing of the frame does.
  const draw = (title: string) => showOnSite('case:1', form(title));
  draw('Велика');
  await until(() => assert.is(sitePreview.problem?.status, 413));
  for (let n = 0; n < 3; n++) {
    draw('Велика');
    await pause(320);
  }
  draw('Ещё больше');
  await until(() => assert.equal(sent(), ['Велика', 'Ещё больше']));
  await until(() => assert.is(sitePreview.problem?.status, 413));
  reloadSite();
  await until(() => assert.equal(sent(), ['Велика', 'Ещё больше', 'Ещё больше']));
  dispatchEvent(new Event('offline'));
  setReachability(true);
  await until(() => assert.is(sent().length, 4));
});

test.run();
