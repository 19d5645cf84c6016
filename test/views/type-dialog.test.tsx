import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TypeDialog } from '../../src/views/types/type-dialog.tsx';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { after, render } from '../fixtures/render.tsx';

const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
  await (await host.client()).post('/api/technologies/types', { name: 'Языки' });
});
test.after(() => host.close());

for (const [id, name] of [
  [null, 'Новый тип'],
  [1, 'Тип #1'],
] as const) {
  test(`the form of the type ${id ?? 'to be created'} has the name of its dialog`, async () => {
    const view = await render(<TypeDialog id={id} />);
    await after(() => host.idle());
    const dialog = document.querySelector('[role=dialog]');
    assert.is(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent, name);
    assert.is(dialog?.querySelector('form')?.getAttribute('aria-label'), name);
    await view.unmount();
  });
}

test.run();
