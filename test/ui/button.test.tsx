import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LinkProvider } from '../../src/ui/base/link.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { IconButton } from '../../src/ui/button/icon-button.tsx';
import { after, render } from '../fixtures/render.tsx';

test('a busy button takes no clicks, says that it is busy and keeps the focus', async () => {
  let clicks = 0;
  const view = await render(<Button onClick={() => clicks++}>Сохранить</Button>);
  const button = view.container.querySelector('button') as HTMLButtonElement;
  button.focus();
  await after(() => button.click());
  await view.rerender(
    <Button busy onClick={() => clicks++}>
      Сохранить
    </Button>,
  );
  await after(() => button.click());
  assert.is(clicks, 1);
  assert.is(button.getAttribute('aria-busy'), 'true');
  assert.is(button.disabled, false);
  assert.is(document.activeElement, button);
  await view.unmount();
});

test('a busy button does not send its form', async () => {
  let sent = 0;
  const view = await render(
    <form onSubmit={() => sent++}>
      <Button busy type="submit">
        Сохранить
      </Button>
    </form>,
  );
  await after(() => view.container.querySelector('button')?.click());
  assert.is(sent, 0);
  await view.unmount();
});

test('each key has a badge that stays out of the accessible name', async () => {
  const view = await render(<Button keys={['G', 'C']}>Кейсы</Button>);
  const badges = [...view.container.querySelectorAll('kbd')];
  assert.equal(
    badges.map((badge) => [badge.textContent, badge.getAttribute('aria-hidden')]),
    [
      ['G', 'true'],
      ['C', 'true'],
    ],
  );
  await view.unmount();
});

test('a button with an address is the link that the router lends', async () => {
  const view = await render(
    <LinkProvider component={(props) => <a {...props} data-router="" />}>
      <Button href="/cases/create/">Добавить кейс</Button>
    </LinkProvider>,
  );
  assert.is(view.container.querySelector('a[data-router]')?.getAttribute('href'), '/cases/create/');
  assert.is(view.container.querySelector('button'), null);
  await view.unmount();
});

test('an icon button has a name, and a tooltip of its own', async () => {
  const view = await render(<IconButton name="Удалить «Портал»" tip="Удалить" icon={<svg />} />);
  const button = view.container.querySelector('button');
  assert.is(button?.getAttribute('aria-label'), 'Удалить «Портал»');
  assert.is(button?.getAttribute('data-tip'), 'Удалить');
  await view.unmount();
});

test.run();
