import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Dialog } from '../../src/ui/layer/dialog.tsx';
import { ToastRegion } from '../../src/ui/layer/toast.tsx';
import { after, render } from '../fixtures/render.tsx';

function pressEscape(target: Element | null) {
  return after(() =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );
}

test('Escape asks the caller, who may keep the dialog open', async () => {
  let asked = 0;
  const view = await render(
    <Dialog open onRequestClose={() => asked++} title="Текстовый блок">
      <input />
    </Dialog>,
  );
  const dialog = document.querySelector('[role=dialog]');
  await pressEscape(dialog?.querySelector('input') ?? null);
  assert.is(asked, 1);
  assert.is(document.querySelector('[role=dialog]'), dialog);
  await view.unmount();
});

test('an open list inside the dialog closes before it', async () => {
  let asked = 0;
  const view = await render(
    <Dialog open onRequestClose={() => asked++} title="Текстовый блок">
      <input role="combobox" aria-expanded="true" aria-controls="list" />
    </Dialog>,
  );
  await pressEscape(document.querySelector('[role=combobox]'));
  assert.is(asked, 0);
  await view.unmount();
});

test('a dialog says its name and description, and adds no style element, which the security policy refuses', async () => {
  const view = await render(
    <Dialog open onRequestClose={() => {}} title="Новый тип" description="Имя видно в списке." size="small" />,
  );
  const dialog = document.querySelector('[role=dialog]');
  const text = (attribute: string) => document.getElementById(dialog?.getAttribute(attribute) ?? '')?.textContent;
  assert.is(text('aria-labelledby'), 'Новый тип');
  assert.is(text('aria-describedby'), 'Имя видно в списке.');
  assert.is(document.querySelectorAll('style').length, 0);
  await view.unmount();
});

test('a click closes a toast, its action button too; Escape elsewhere does not', async () => {
  const closed: string[] = [];
  const view = await render(
    <>
      <input id="elsewhere" />
      <ToastRegion
        onClose={(id) => closed.push(id)}
        toasts={[
          { id: 'a', type: 'success', title: 'Данные успешно сохраненны', said: 'Данные успешно сохраненны' },
          {
            id: 'b',
            type: 'error',
            title: 'Ошибка!',
            text: 'Нет связи.',
            said: 'Ошибка! Нет связи.',
            actions: <button type="button">Повторить</button>,
          },
        ]}
      />
    </>,
  );
  await pressEscape(document.querySelector('#elsewhere'));
  assert.equal(closed, []);
  await after(() => document.querySelector<HTMLElement>('[data-type=success]')?.click());
  await after(() => document.querySelector<HTMLElement>('[data-type=error] button')?.click());
  assert.equal(closed, ['a', 'b']);
  await view.unmount();
});

test('toasts stay readable while a modal dialog is open', async () => {
  const draw = (open: boolean) => (
    <>
      <p id="page">Страница</p>
      <ToastRegion onClose={() => {}} toasts={[{ id: 'a', type: 'info', title: 'Готово', said: 'Готово' }]} />
      <Dialog open={open} onRequestClose={() => {}} title="Новый тип" />
    </>
  );
  const view = await render(draw(false));
  await view.rerender(draw(true));
  assert.ok(document.querySelector('#page')?.closest('[aria-hidden=true]'));
  assert.not(document.querySelector('[data-type=info]')?.closest('[aria-hidden=true]'));
  await view.unmount();
});

test.run();
