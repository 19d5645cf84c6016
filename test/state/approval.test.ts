// The dialog of the links for approval: it is there as long as the preview of its case is.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { approvalCommand, copyApprovalCommand } from '../../src/commands/app/site-preview.ts';
import { site } from '../../src/state/browser/site.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { publishTarget, type Target } from '../../src/state/screen/target.ts';
import { approval, giverOf, openApproval } from '../../src/state/site-preview/approval.ts';
import { fakeContext } from '../fixtures/context.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

const target: Target = { kind: 'form', resource: 'case', id: 5, form: 'case:5' };
const { context } = fakeContext({ target });
const former = { form: 'case:5', change: 1, title: 'Как было', values: {}, blocks: [] };
let leave: () => void;

test.before.each(() => {
  fakeFetch({});
  site.offers = { preview: true };
  Object.assign(panels, { pane: null, former: null });
  leave = publishTarget(target);
});
test.after.each(() => leave());

async function opened(): Promise<void> {
  approvalCommand.run(context, {});
  await pause(0);
  assert.equal([panels.pane, approval.open?.form], ['preview', 'case:5']);
}

for (const [what, change] of [
  ['the preview is closed', () => Object.assign(panels, { pane: null })],
  ['what the case was is shown', () => Object.assign(panels, { former })],
  ['its form is left', () => leave()],
  ['another case takes its place', () => publishTarget({ ...target, id: 7, form: 'case:7' })],
] as const) {
  test(`it ends when ${what}, and Enter gives out no link`, async () => {
    await opened();
    const after = change();
    await pause(0);
    assert.equal([approval.open, copyApprovalCommand.when?.(context)], [null, false]);
    if (typeof after === 'function') after();
  });
}

test('a link of a removed operator is listed, too', async () => {
  const link = { id: 3, at: '2026-11-27T03:12:00.000Z', until: '2026-12-04T03:12:00.000Z', opened: 0 };
  const items = [
    { ...link, by: null },
    { ...link, by: { id: 2, name: 'Вера' } },
  ];
  fakeFetch({ 'GET /api/preview/links?type=case&id=5': { body: { items } } });
  openApproval('case:5', 5);
  await until(() => assert.equal(approval.links?.map(giverOf), ['Оператор удалён', 'Вера']));
});

test('what the case was is given to nobody', () => {
  assert.is(approvalCommand.when?.(context), true);
  panels.former = former;
  assert.is(approvalCommand.when?.(context), false);
});

test.run();
