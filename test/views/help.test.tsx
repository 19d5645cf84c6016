import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snapshot } from 'valtio/vanilla';
import { keysOf } from '../../src/commands/keys/bindings.ts';
import { keyLabel, russianKeyLabel } from '../../src/commands/keys/key-label.ts';
import { commands } from '../../src/commands/registry.ts';
import { site } from '../../src/state/browser/site.ts';
import { noteOurHost } from '../../src/state/network/our-host.ts';
import { keymap, replaceKeymap } from '../../src/state/screen/keymap.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { findCommands } from '../../src/views/help/find-commands.ts';
import { HelpDialog } from '../../src/views/help/help-dialog.tsx';
import { KeyRules } from '../../src/views/help/key-rules.tsx';
import { click, fill, has, press, textOf, the } from '../fixtures/page.ts';
import { render } from '../fixtures/render.tsx';
import { until } from '../fixtures/until.ts';

test.before.each(() => {
  replaceKeymap({ own: {}, bare: true });
  noteOurHost();
});

function idsFor(query: string): string[] {
  return findCommands(query).flatMap(({ rows }) => rows.flatMap(({ commands }) => commands.map(({ id }) => id)));
}

test('the help lists every command of the registry, once, by section', () => {
  assert.equal(idsFor('').sort(), commands.map(({ id }) => id).sort());
  assert.equal(findCommands('')[0]?.title, 'Здесь');
});

test('in front of another host it has no word of operators', () => {
  localStorage.clear();
  assert.not(idsFor('').includes('go.operators'));
});

test('commands of screens that were not opened yet come with it, of the website’s preview where the host has one', async () => {
  const ofScreens = ['operators.rename', 'account.password', 'list.fold', 'approval.open'];
  site.offers = { preview: true };
  assert.not(idsFor('').includes('operators.rename'));
  const view = await render(<HelpDialog />);
  await until(() =>
    assert.equal(
      ofScreens.filter((id) => !idsFor('').includes(id)),
      [],
    ),
  );
  assert.match(textOf('[aria-label="Команды"]'), 'Свернуть группу');
  site.offers = {};
  assert.not(idsFor('').includes('approval.open'));
  site.offers = { preview: true };
  await view.unmount();
});

test('a verb has one row for all kinds of records, found by the words of each', () => {
  const rows = findCommands('').flatMap((section) => section.rows);
  const titles = rows.map(({ title }) => title);
  assert.equal(
    titles.filter((title, at) => titles.indexOf(title) !== at),
    [],
  );
  assert.is(titles.filter((title) => title === 'Показать / скрыть запись').length, 1);
  assert.equal(
    findCommands('скрыть технологию').flatMap((section) => section.rows.map(({ title }) => title)),
    ['Показать / скрыть запись'],
  );
});

test('every key of the registry stands there in both legends', async () => {
  const view = await render(<HelpDialog />);
  const list = textOf('[aria-label="Команды"]');
  for (const keys of commands.flatMap((command) => command.keys?.default ?? [])) {
    assert.ok(list.includes(keyLabel(keys)), keys);
    const russian = russianKeyLabel(keys);
    if (russian) assert.ok(list.includes(russian), `${keys}: ${russian}`);
  }
  await view.unmount();
});

test('a command is found by its words, its keywords, its key, in either layout', () => {
  assert.ok(idsFor('тем').includes('app.theme'));
  assert.ok(idsFor('оформление').includes('app.theme'));
  assert.ok(idsFor('ctrl shift l').includes('app.theme'));
  assert.ok(idsFor('П С').includes('go.cases-list'));
  assert.equal(idsFor('ntvf'), idsFor('тема'));
  assert.not.ok(idsFor('оформление').includes('go.cases-list'));
});

test('the list shrinks to what is searched, and says when nothing is left', async () => {
  const view = await render(<HelpDialog />);
  assert.is(document.activeElement, the('input'));
  await fill('input', 'тёмная тема');
  assert.is(document.querySelectorAll('[aria-label="Команды"] li').length, 1);
  assert.is(textOf('[aria-live]'), 'Найдено команд: 1');
  await fill('input', 'щщщ');
  assert.match(textOf('[aria-label="Команды"]'), 'Такой команды нет');
  await view.unmount();
});

const row = (id: string) => `[data-command-row~="${id}"]`;
const field = '[placeholder="Нажмите клавиши"]';
const rebind = (id: string) => click(`${row(id)} [data-command="keys.rebind"]`);

test('new keys are pressed in the row of a verb, and are those of each of its commands', async () => {
  const view = await render(<HelpDialog />);
  await rebind('case.create');
  assert.is(document.activeElement, the(field));
  await press(the(field), 'q', { code: 'KeyQ' });
  assert.is(the<HTMLInputElement>(field).value, 'Q');
  await press(the(field), 'Enter');
  assert.not.ok(has(field));
  assert.is(textOf(row('service.create')), 'Добавить записьизмененоQQЙ');
  assert.is(document.activeElement, the(`${row('case.create')} [data-command="keys.rebind"]`));
  const family = commands.filter(({ keys }) => keys?.group === 'record.create');
  assert.equal(
    [...document.querySelectorAll<HTMLElement>('[data-command-row]:has([data-command="keys.reset"])')].map(
      ({ dataset }) => dataset.commandRow,
    ),
    [family.map(({ id }) => id).join(' ')],
  );
  assert.equal(
    family.map((command) => keysOf(command)),
    family.map(() => ['KeyQ']),
  );
  await view.unmount();
});

test('a refusal stands under the list until the next key', async () => {
  const view = await render(<HelpDialog />);
  await rebind('app.theme');
  await press(the(field), 'n', { code: 'KeyN' });
  await press(the(field), 'Enter');
  assert.match(textOf('#recording-state'), 'N: занято командой «Добавить кейс». Нажмите другое.');
  assert.is(the<HTMLInputElement>(field).value, '');
  await press(the(field), 'q', { code: 'KeyQ' });
  assert.not.match(textOf('#recording-state'), 'занято');
  await press(the(field), 'Escape');
  await view.unmount();
});

test('Escape keeps the keys and the help, and Tab is left to the browser', async () => {
  panels.help = true;
  const view = await render(<HelpDialog />);
  await rebind('app.theme');
  await press(the(field), 'Tab');
  assert.not.match(textOf('#recording-state'), 'Tab');
  assert.is(the<HTMLInputElement>(field).value, '');
  await press(the(field), 'Escape');
  assert.not.ok(has(field));
  assert.is(panels.help, true);
  assert.equal(snapshot(keymap).own, {});
  await view.unmount();
});

test('a command may give its key up, the palette not; what is fixed has no button', async () => {
  const view = await render(<HelpDialog />);
  await rebind('app.palette');
  assert.not.ok(has('[data-command="keys.remove"]'));
  await click('[data-command="keys.cancel"]');
  await rebind('app.theme');
  await click('[data-command="keys.remove"]');
  assert.equal(snapshot(keymap).own, { 'app.theme': [] });
  assert.is(document.querySelector(`${row('app.theme')} kbd`), null);
  assert.not.ok(has(`${row('question.confirm')} [data-command="keys.rebind"]`));
  await view.unmount();
});

test('what is changed answers to the word, and is changed back in its row', async () => {
  replaceKeymap({ own: { 'app.theme': ['KeyQ'] }, bare: true });
  const view = await render(<HelpDialog />);
  assert.equal(idsFor('изменено'), ['app.theme']);
  assert.equal(idsFor('Й'.toLowerCase()).includes('app.theme'), true);
  await click(`${row('app.theme')} [data-command="keys.reset"]`);
  assert.equal(snapshot(keymap).own, {});
  assert.match(textOf(row('app.theme')), 'Ctrl Shift L');
  await view.unmount();
});

test('the switch takes the bare keys off every row', async () => {
  const view = await render(<HelpDialog />);
  await click('[role="switch"]');
  assert.is(snapshot(keymap).bare, false);
  assert.is(document.querySelector(`${row('case.create')} kbd`), null);
  assert.is(textOf(`${row('case.delete')} kbd`), 'Del');
  assert.match(document.body.textContent ?? '', 'Одиночные клавиши отключены.');
  await click('[role="switch"]');
  assert.is(textOf(`${row('case.create')} kbd`), 'N');
  await view.unmount();
});

test('the rules name the keys that act in fields as they are now', async () => {
  const rulesWith = async (own: Record<string, string[]>) => {
    replaceKeymap({ own, bare: true });
    const view = await render(<KeyRules />);
    const text = textOf('ul');
    await view.unmount();
    return text;
  };
  assert.match(await rulesWith({}), 'Сочетания с Ctrl, Esc, F1 и F8 действуют везде.');
  assert.match(await rulesWith({ 'form.next-error': ['KeyE'] }), 'Сочетания с Ctrl, Esc и F1 действуют везде.');
  assert.match(
    await rulesWith({ 'app.help': ['Alt+KeyQ'], 'form.next-error': ['Mod+KeyE'] }),
    'Сочетания с Ctrl, Esc и Alt Q действуют везде.',
  );
});

test('the rules say that signs count as they are typed', async () => {
  const view = await render(<KeyRules />);
  const unmarked = commands.flatMap(({ keys }) => keys?.default ?? []).filter((key) => /^[!-/:-@]$/.test(key));
  for (const sign of unmarked.filter((key) => russianKeyLabel(key) === null)) assert.match(textOf('ul'), `«${sign}»`);
  assert.match(textOf('ul'), 'действуют те, что набраны');
  await view.unmount();
});

test('Escape closes the help, and the keys of the screen rest while it is open', async () => {
  panels.help = true;
  const view = await render(<HelpDialog />);
  assert.ok(has('[role=dialog][data-overlay]'));
  await press(the('input'), 'Escape');
  assert.is(panels.help, false);
  await view.unmount();
});

test.run();
