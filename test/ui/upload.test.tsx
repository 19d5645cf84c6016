import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MediaAddress } from '../../src/model/media/media-address.ts';
import { Field } from '../../src/ui/field/field.tsx';
import { Upload } from '../../src/ui/upload/upload.tsx';
import type { UploadState } from '../../src/ui/upload/upload-state.ts';
import { after, render } from '../fixtures/render.tsx';

const file = new File(['x'], 'a.png', { type: 'image/png' });

async function upload(state: UploadState) {
  const calls: string[] = [];
  const view = await render(
    <Field label="Логотип" kind="group">
      <Upload
        state={state}
        media="image"
        accept={['image/jpeg', 'image/png']}
        formats="JPEG или PNG"
        onFile={(taken) => calls.push(taken.name)}
        onRemove={() => calls.push('remove')}
        onCancel={() => calls.push('cancel')}
        factsOfStored={() => Promise.resolve('')}
      />
    </Field>,
  );
  const group = view.container.querySelector('[role=group]') as HTMLElement;
  const input = group.querySelector('input') as HTMLInputElement;
  const button = () => group.querySelector('button') as HTMLButtonElement;
  const drop = () =>
    after(() =>
      group.dispatchEvent(
        Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: [file] } }),
      ),
    );
  const name = () =>
    (input.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  return { view, calls, group, input, button, drop, name };
}

test('an empty upload takes a dropped file, and its input is named after the field', async () => {
  const { view, calls, input, drop, name } = await upload({ kind: 'empty' });
  await drop();
  assert.equal(calls, ['a.png']);
  assert.is(name(), 'Логотип Выберите файл');
  assert.is(input.accept, 'image/jpeg,image/png');
  await view.unmount();
});

test('a screen reader is told which files are taken, and how much of one has gone up', async () => {
  const empty = await upload({ kind: 'empty' });
  const described = document.getElementById(empty.input.getAttribute('aria-describedby') ?? '');
  assert.match(described?.textContent ?? '', 'JPEG или PNG');
  await empty.view.unmount();
  const { view, group } = await upload({ kind: 'uploading', file, url: 'blob:a', progress: 0.42 });
  const bar = group.querySelector('[role=progressbar]');
  assert.is(bar?.getAttribute('aria-valuenow'), '42');
  assert.is(bar?.getAttribute('aria-label'), 'Загрузка: a.png');
  await view.unmount();
});

test('while a file goes up only cancelling is possible', async () => {
  const { view, calls, group, input, button, drop } = await upload({
    kind: 'uploading',
    file: new File(['x'], 'b.png'),
    url: 'blob:b',
    progress: 0.42,
  });
  await drop();
  await after(() => button().click());
  assert.equal(calls, ['cancel']);
  assert.is(input.disabled, true);
  assert.ok(group.textContent?.includes('42\u00a0%'));
  await view.unmount();
});

test('a filled upload shows its picture, and is replaced or removed', async () => {
  const { view, calls, group, button, name } = await upload({ kind: 'filled', url: '/storage/a.png' as MediaAddress });
  assert.is(group.querySelector('img')?.getAttribute('src'), '/storage/a.png?w=320');
  assert.is(name(), 'Логотип Заменить');
  await after(() => button().click());
  assert.equal(calls, ['remove']);
  await view.unmount();
});

test('a failed upload says why and can be tried again', async () => {
  const { view, calls, group, drop } = await upload({ kind: 'failed', message: 'Файл больше 10 МБ.' });
  assert.is(group.querySelector('[role=alert]')?.textContent, 'Файл больше 10 МБ.');
  await drop();
  assert.equal(calls, ['a.png']);
  await view.unmount();
});

test.run();
