import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rewindState } from '../../src/state/rewind/rewind-store.ts';
import { RewindFilter } from '../../src/views/rewind/rewind-filter.tsx';
import { the } from '../fixtures/page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { after, render } from '../fixtures/render.tsx';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
test.after(() => host.close());

test('a time that is typed keeps its field, and one that is set from elsewhere is shown', async () => {
  const [since, now] = [new Date(2026, 10, 24, 9, 0).getTime(), new Date(2026, 10, 24, 18, 0).getTime()];
  Object.assign(rewindState, { since, now });
  const view = await render(<RewindFilter />);
  const field = the('input') as HTMLInputElement;
  field.focus();
  await after(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2026-11-24T14:02');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await after(() => until(() => assert.is(rewindState.since, new Date(2026, 10, 24, 14, 2).getTime())));
  assert.ok(document.activeElement === field && field.isConnected, 'the focus stays');
  await after(() => Object.assign(rewindState, { since }));
  assert.is((the('input') as HTMLInputElement).value, '2026-11-24T09:00');
  await host.idle();
  await view.unmount();
});

test.run();
