import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Combobox } from '../../src/ui/field/combobox.tsx';
import { Dialog } from '../../src/ui/layer/dialog.tsx';
import { Menu } from '../../src/ui/layer/menu.tsx';
import { ToastRegion } from '../../src/ui/layer/toast.tsx';
import { after, render } from '../fixtures/render.tsx';

function press(target: Element | null, key: string) {
  return after(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

test('Escape asks the caller, who may keep the dialog open', async () => {
  let asked = 0;
  const view = await render(
    <Dialog open onRequestClose={() => asked++} title="Текстовый блок">
      <input />
    </Dialog>,
  );
  const dialog = document.querySelector('[role=dialog]');
  await press(dialog?.querySelector('input') ?? null, 'Escape');
  assert.is(asked, 1);
  assert.is(document.querySelector('[role=dialog]'), dialog);
  await view.unmount();
});

test('an open list or menu inside the dialog closes before it, an unfolded row does not', async () => {
  let asked = 0;
  const view = await render(
    <Dialog open onRequestClose={() => asked++} title="Текстовый блок">
      <Combobox name="Категория" options={[{ value: 1, label: 'Медицина' }]} value={1} onChange={() => {}} />
      <Menu trigger="⋯">
        <button type="button">Смотреть</button>
      </Menu>
      <button type="button" aria-expanded="true" id="row" />
    </Dialog>,
  );
  const find = (selector: string) => document.querySelector(`[role=dialog] ${selector}`);
  const [list, menu] = [find('[role=combobox]'), find('[aria-expanded]:not([role], #row)')];
  for (const [opener, inside] of [
    [list, '[role=combobox]'],
    [menu, '[popover] button'],
  ] as const) {
    await press(opener, 'ArrowDown');
    assert.is(opener?.getAttribute('aria-expanded'), 'true');
    await press(find(inside), 'Escape');
    assert.equal([opener?.getAttribute('aria-expanded'), asked], ['false', 0]);
  }
  await press(list, 'Escape');
  await press(find('#row'), 'Escape');
  assert.is(asked, 2);
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
  await press(document.querySelector('#elsewhere'), 'Escape');
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
