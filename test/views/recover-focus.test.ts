import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recoverFocus } from '../../src/views/frame/recover-focus.ts';

document.body.innerHTML = `
  <div>
    <main id="main">
      <h1 tabindex="-1">Портал</h1>
      <section data-blocks>
        <button id="block" data-block-edit>Изменить</button>
        <button id="upload">Отменить загрузку</button>
      </section>
    </main>
  </div>
  <div role="dialog" tabindex="-1">
    <div data-field="image"><button id="open"></button><input id="file" type="file"><button id="cancel">Отменить</button></div>
    <ul>
      <li><button id="first">Отозвать</button></li>
      <li><button id="second">Отозвать</button></li>
      <li><button id="third">Отозвать</button><button id="edit">Изменить</button></li>
    </ul>
  </div>`;
recoverFocus();

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;

/** Focuses the control, changes the page, and returns the id of what has the focus then. */
async function after(selector: string, change: (control: HTMLInputElement) => void): Promise<string | undefined> {
  find(selector).focus();
  change(find(selector));
  await new Promise((done) => setTimeout(done));
  return document.activeElement?.id;
}

test('in a dialog, the focus of a file that was sent or removed stays in its field', async () => {
  const file = find('#file');
  const sending = await after('#file', () => {
    file.disabled = true;
    find('#open').remove();
  });
  assert.is(sending, 'cancel');
  const sent = await after('#cancel', (button) => {
    button.insertAdjacentHTML('beforebegin', '<button>Открыть</button>');
    file.disabled = false;
    button.remove();
  });
  assert.is(sent, 'file');
});

test('in a list of a dialog, the focus stays in its row, and goes to no other, where a held Enter would act', async () => {
  assert.is(await after('#third', (button) => button.remove()), 'edit');
  assert.not(await after('#first', (button) => button.closest('li')?.remove()));
});

test('the focus of a photo on its way goes to a block, not to the heading', async () => {
  assert.is(await after('#upload', (button) => button.remove()), 'block');
});

test.run();
