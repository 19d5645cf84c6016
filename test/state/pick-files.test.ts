import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pickFiles } from '../../src/state/browser/pick-files.ts';

test('the file dialog is that of an input in the page, which goes with it', async () => {
  let wasInPage = false;
  HTMLInputElement.prototype.click = function () {
    wasInPage = this.isConnected;
    this.dispatchEvent(new Event('cancel'));
  };
  assert.equal(await pickFiles(['image/png']), []);
  assert.equal([wasInPage, document.querySelector('input')], [true, null]);
});

test('the camera gives one photo, of what is in front of its holder', async () => {
  const asked: unknown[] = [];
  HTMLInputElement.prototype.click = function () {
    asked.push([this.multiple, this.getAttribute('capture')]);
    this.dispatchEvent(new Event('cancel'));
  };
  await pickFiles(['image/png'], true);
  await pickFiles(['image/png']);
  assert.equal(asked, [
    [false, 'environment'],
    [true, null],
  ]);
});

test.run();
