import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snapshot } from 'valtio/vanilla';
import { changeKeys } from '../../../src/commands/keys/change-keys.ts';
import '../../../src/commands/registry.ts';
import { redoCommand, undoCommand } from '../../../src/commands/undo/undo.ts';
import { Problem } from '../../../src/model/base/problem.ts';
import { journal } from '../../../src/state/journal/journal.ts';
import { noteOurHost } from '../../../src/state/network/our-host.ts';
import { keymap, replaceKeymap, setBare, setOwnKeys } from '../../../src/state/screen/keymap.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { freshPage } from '../../fixtures/fresh-page.ts';
import { startRealHost } from '../../fixtures/real-host.ts';

const { context } = fakeContext();
const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
  journal.steps = [];
  replaceKeymap({ own: {}, bare: true });
});
test.after(() => host.close());

const undo = () => undoCommand.run(context, {});
const redo = () => redoCommand.run(context, {});

async function refusalOf(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
  return 'nothing is wrong';
}

test('undo and redo of changed keys leave what was changed since', async () => {
  changeKeys('Изменить клавиши', () => setOwnKeys('form.save', ['Mod+KeyJ']));
  // Another tab.
  setOwnKeys('app.help', ['F2']);
  setBare(false);
  await undo();
  assert.equal(snapshot(keymap), { own: { 'app.help': ['F2'] }, bare: false });
  setOwnKeys('app.help', ['F4']);
  await redo();
  assert.equal(snapshot(keymap), { own: { 'app.help': ['F4'], 'form.save': ['Mod+KeyJ'] }, bare: false });
});

test('undo refuses keys that another command has by now', async () => {
  setOwnKeys('app.help', ['F9']);
  changeKeys('Изменить клавиши', () => setOwnKeys('app.help', ['F4']));
  setOwnKeys('app.hint', ['F9']);
  assert.is(await refusalOf(undo), 'F9: занято командой «Показать подсказку».');
  assert.equal(snapshot(keymap.own), { 'app.help': ['F4'], 'app.hint': ['F9'] });
  assert.is(journal.steps.length, 1);
});

test('undo knows the keys of screens that were not opened yet', async () => {
  noteOurHost();
  setOwnKeys('app.help', ['F9']);
  changeKeys('Изменить клавиши', () => setOwnKeys('app.help', ['F4']));
  // In another tab, where the operators are open.
  setOwnKeys('operators.rename', ['F9']);
  assert.is(await refusalOf(undo), 'F9: занято командой «Переименовать».');
});

test.run();
