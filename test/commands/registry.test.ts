import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { accountCommands } from '../../src/commands/account/account.ts';
import { operatorCommands } from '../../src/commands/account/operators.ts';
import { sitePreviewCommands } from '../../src/commands/app/site-preview.ts';
import { titleOf } from '../../src/commands/command/command.ts';
import { stepsOf } from '../../src/commands/command/steps.ts';
import { isFixed, keyGroupOf } from '../../src/commands/keys/bindings.ts';
import { actsByKey } from '../../src/commands/keys/listen.ts';
import { screensOf } from '../../src/commands/keys/screens.ts';
import { keyConflictOf, reservedReason } from '../../src/commands/keys/validate-binding.ts';
import { foldCommands } from '../../src/commands/list/folds.ts';
import { addCommands, commandOf, commands } from '../../src/commands/registry.ts';
import { resources } from '../../src/model/resource/resources.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { fakeContext } from '../fixtures/context.ts';

// They come with the first form of a case at a host that shows what is typed in the website.
addCommands(sitePreviewCommands);
// With the first palette, and with the page of operators.
addCommands([...accountCommands, ...operatorCommands]);
// With the first list that is grouped.
addCommands(foldCommands);

test('commands that come later are found like the others, each once', () => {
  const count = commands.length;
  addCommands(sitePreviewCommands);
  assert.is(commands.length, count);
  for (const late of sitePreviewCommands) assert.is(commandOf(late.id), late);
});

test('ids of commands are unique and literal', () => {
  const ids = commands.map(({ id }) => id);
  assert.equal(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
  for (const id of ids) assert.match(id, /^[a-z]+\.[a-z-]+$/);
});

test('no key belongs to the system or the browser', () => {
  const strokes = commands
    .filter((command) => !isFixed(command))
    .flatMap(({ keys }) => keys?.default ?? [])
    .flatMap((key) => key.split(' '));
  assert.equal(strokes.map(reservedReason).filter(Boolean), []);
});

test('no key is in the way of another that may act at the same time', () => {
  for (const command of commands) {
    for (const key of command.keys?.default ?? [])
      assert.is(keyConflictOf(key, command, commands), null, `${command.id}: ${key}`);
  }
});

test('commands of a group have the same keys', () => {
  for (const one of commands) {
    const group = commands.filter((other) => keyGroupOf(other) === keyGroupOf(one));
    for (const other of group) assert.equal(other.keys?.default, one.keys?.default, `${one.id}, ${other.id}`);
  }
});

test('no two commands answer to the same key at the same time, and each acts only where it is known to', () => {
  for (const resource of resources) {
    cursors[resource.name].id = 1;
    const contexts = [
      fakeContext({ target: { kind: 'list', resource: resource.name }, path: resource.paths.list }),
      fakeContext({
        target: { kind: 'form', resource: resource.name, id: 1, form: 'x' },
        path: resource.paths.edit(1),
      }),
      fakeContext({ path: '/' }),
    ];
    for (const { context } of contexts) {
      for (const command of commands.filter((one) => one.keys?.default?.length)) {
        if (!actsByKey(command, context)) continue;
        const screen = context.target?.kind ?? 'dashboard';
        assert.ok(
          screensOf(command).includes(screen),
          `${command.id} acts in the ${screen}, which its screens do not name`,
        );
      }
      const keys = commands.filter((command) => actsByKey(command, context)).flatMap((one) => one.keys?.default ?? []);
      assert.equal(
        keys.filter((key, at) => keys.indexOf(key) !== at),
        [],
        `${resource.name} at ${context.path}`,
      );
    }
  }
});

test('every command that shows in the palette has a Russian title', () => {
  const { context } = fakeContext();
  for (const { title, hidden } of commands) {
    if (!hidden) assert.match(typeof title === 'string' ? title : title(context), /^[А-ЯЁ]/);
  }
});

test('a command on records says what it does, and every title begins with that', () => {
  const onRecords = commands.filter((command) => stepsOf(command)[0]?.[1].kind === 'records');
  const targets = [null, ...resources.map(({ name }) => ({ kind: 'form', resource: name, id: 1, form: '' }) as const)];
  const silent = onRecords.filter((command) => command.verb === undefined).map(({ id }) => id);
  const other = commands.flatMap((command) =>
    targets
      .map((target) => titleOf(command, fakeContext({ target }).context))
      .filter((title) => !title.startsWith(command.verb?.title ?? '')),
  );
  assert.equal({ silent, other }, { silent: [], other: [] });
});

test('only records that the pattern of the site names have a page there: cases and services', () => {
  const lead = commands.filter(({ id }) => id.endsWith('.open-on-site'));
  assert.equal(
    lead.map(({ id }) => id),
    ['case.open-on-site', 'service.open-on-site'],
  );
});

test('steps of commands have Russian titles', () => {
  for (const command of commands) for (const [, step] of stepsOf(command)) assert.match(step.title, /^[А-ЯЁ]/);
});

test.run();
