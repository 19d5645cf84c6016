import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Field } from '../../src/ui/field/field.tsx';
import { Segmented } from '../../src/ui/field/segmented.tsx';
import { Switch } from '../../src/ui/field/switch.tsx';
import { TextInput } from '../../src/ui/field/text-input.tsx';
import { after, render } from '../fixtures/render.tsx';

const ignore = () => {};

test('a field ties label, hint and error to its control', async () => {
  const view = await render(
    <Field label="Год" required hint="Например, 2026" error="Год — четыре цифры.">
      <TextInput value="206" onChange={ignore} />
    </Field>,
  );
  const input = view.container.querySelector('input') as HTMLInputElement;
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  assert.is(view.container.querySelector('label')?.getAttribute('for'), input.id);
  assert.is(view.container.querySelector('label')?.textContent, 'Год *');
  assert.is(input.getAttribute('aria-required'), 'true');
  assert.is(input.getAttribute('aria-invalid'), 'true');
  assert.equal(
    described.map((id) => document.getElementById(id)?.textContent),
    ['Год — четыре цифры.', 'Например, 2026'],
  );
  await view.unmount();
});

test('a field without error and hint describes nothing', async () => {
  const view = await render(
    <Field label="Год">
      <TextInput value="" onChange={ignore} />
    </Field>,
  );
  const input = view.container.querySelector('input');
  assert.is(input?.hasAttribute('aria-describedby'), false);
  assert.is(input?.hasAttribute('aria-invalid'), false);
  await view.unmount();
});

test('any other control takes the wiring as an argument', async () => {
  const view = await render(<Field label="Цвет">{(control) => <output id={control.id ?? ''} />}</Field>);
  assert.is(view.container.querySelector('output')?.id, view.container.querySelector('label')?.getAttribute('for'));
  await view.unmount();
});

test('arrows choose in a segmented bar and go round, and one option is reached by Tab', async () => {
  const chosen: string[] = [];
  const options = [
    { value: 'interactive', label: 'Интерактив' },
    { value: 'image', label: 'Изображение' },
    { value: 'class', label: 'Класс' },
  ];
  const view = await render(
    <Field label="Объект анонса" kind="group">
      <Segmented options={options} value="class" onChange={(value) => chosen.push(value)} />
    </Field>,
  );
  const group = view.container.querySelector('[role=radiogroup]') as HTMLElement;
  const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
  assert.is(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent, 'Объект анонса');
  assert.equal(
    radios.map((radio) => radio.tabIndex),
    [-1, -1, 0],
  );
  radios[2]?.focus();
  await after(() => radios[2]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  assert.equal(chosen, ['interactive']);
  assert.is(document.activeElement, radios[0]);
  await view.unmount();
});

test('a click on the label of a switch turns it, unless it is busy', async () => {
  const values: boolean[] = [];
  const draw = (busy: boolean) => (
    <Switch checked={false} busy={busy} onChange={(value) => values.push(value)} label="Показывать на сайте" />
  );
  const view = await render(draw(false));
  await after(() => view.container.querySelector('label')?.click());
  await view.rerender(draw(true));
  await after(() => view.container.querySelector('label')?.click());
  assert.equal(values, [true]);
  await view.unmount();
});

test.run();
