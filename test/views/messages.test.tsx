import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { proxy } from 'valtio/vanilla';
import type { Form } from '../../src/state/form/form-state.ts';
import { type FailedPicture, failedPictures } from '../../src/state/forms/failed-pictures.ts';
import { announce, announcer } from '../../src/state/messages/announcer.ts';
import { addToast, toasts } from '../../src/state/messages/toasts.ts';
import { presence } from '../../src/state/network/presence.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { FormStatus } from '../../src/views/form/form-status.tsx';
import { Announcements } from '../../src/views/frame/announcements.tsx';
import { recoverFocus } from '../../src/views/frame/recover-focus.ts';
import { PeopleInForm } from '../../src/views/presence/people-in-form.tsx';
import { ToastList } from '../../src/views/toasts/toast-list.tsx';
import { click, has, textOf, the } from '../fixtures/page.ts';
import { after, render } from '../fixtures/render.tsx';

test('the button of a toast runs its command, and the toast goes', async () => {
  const view = await render(<ToastList />);
  await after(() =>
    addToast({ type: 'info', title: 'Есть справка', action: { command: 'app.help', label: 'Открыть' } }),
  );
  assert.match(textOf('[data-type=info]'), 'Есть справка');
  await click('[data-command="app.help"]');
  assert.is(panels.help, true);
  assert.equal(toasts.list, []);
  await view.unmount();
});

test('a click on a toast takes the focus from no field, and one that is closed by key gives it back', async () => {
  const view = await render(
    <>
      <input />
      <ToastList />
    </>,
  );
  recoverFocus();
  await after(() => addToast({ type: 'info', title: 'Готово' }));
  const field = the('input');
  field.focus();
  assert.not(the('[data-type=info]').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })));
  const close = the('[data-type=info] button');
  await after(() => close.focus());
  assert.is(document.activeElement, close);
  await after(() => close.click());
  assert.is(document.activeElement, field);
  await view.unmount();
});

test('a toast offers no command that cannot run now', async () => {
  const view = await render(<ToastList />);
  await after(() =>
    addToast({ type: 'error', title: 'Ошибка!', action: { command: 'app.retry', label: 'Повторить' } }),
  );
  assert.not.ok(has('[data-command="app.retry"]'), 'nothing has failed that could be repeated');
  await view.unmount();
});

test('announcements stand outside of the panel, and the same words twice are two announcements', async () => {
  const view = await render(<Announcements />);
  const region = the('body > [aria-live=polite]');
  await after(() => announce('Строка 2 из 24'));
  const first = region.textContent;
  await after(() => announce('Строка 2 из 24'));
  assert.is(first?.trim(), 'Строка 2 из 24');
  assert.is(region.textContent?.trim(), 'Строка 2 из 24');
  assert.is.not(region.textContent, first);
  await view.unmount();
});

test('two colleagues who have a form open are both said, in one announcement', async () => {
  const form = proxy({ source: { resource: 'case', id: 1 } }) as unknown as Form;
  const person = {
    short: '',
    initials: '',
    place: '',
    path: null,
    dirty: [],
    record: { name: 'case', id: 1 },
  } as const;
  presence.people = [
    { ...person, id: 2, name: 'Вера', work: 'анонс' },
    { ...person, id: 3, name: 'Пётр', work: '' },
  ];
  const { count } = announcer;
  const view = await render(<PeopleInForm form={form} />);
  assert.equal([announcer.text, announcer.count], ['Вера здесь · анонс. Пётр здесь', count + 1]);
  await view.unmount();
  presence.people = [];
});

test('of photos and videos together, the bar of a form says how many have not become blocks', async () => {
  const source = { resource: 'case', id: 1 };
  const form = proxy({ source, errors: {}, draftAt: null, draftLost: false }) as unknown as Form;
  for (const [count, said] of [
    [2, '2 файла не загрузились'],
    [21, '21 файл не загрузился'],
  ] as const) {
    failedPictures.items = Array.from(
      { length: count },
      (_, at) => ({ caseId: 1, isVideo: at === 0 }) as FailedPicture,
    );
    const view = await render(<FormStatus form={form} />);
    assert.is(view.container.textContent, said);
    await view.unmount();
  }
  failedPictures.items = [];
});

test.run();
