import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CommandDescription, titleOf } from '../../src/commands/command/command.ts';
import { dispatch, registry } from '../../src/commands/dispatch.ts';
import { recordDescriptions } from '../../src/commands/records/descriptions.ts';
import { resources } from '../../src/model/resource/resources.ts';
import { fakeContext } from '../fixtures/context.ts';

test('what a description does is loaded by its id when it is first run', async () => {
  const { context, log } = fakeContext({ target: { kind: 'list', resource: 'case' } });
  const { moves } = recordDescriptions('case');
  assert.ok(moves);
  assert.is(registry.loaded(), null);
  await dispatch(moves['move-up'], context, { records: [1] });
  assert.equal(log.announced, ['Дальше двигать некуда']);
  assert.ok(registry.loaded());
});

test('every command that the first screen describes is in the registry, with the same words and keys', async () => {
  const { commandOf } = await registry.load();
  const { context } = fakeContext();
  for (const resource of resources) {
    const { create, edit, remove, visibility, moves, moveTo, openOnSite } = recordDescriptions(resource.name);
    const described = [create, edit, remove, moveTo, openOnSite, ...Object.values({ ...visibility, ...moves })];
    for (const one of described.filter((found) => found !== null) as CommandDescription[]) {
      const command = commandOf(one.id);
      assert.is(typeof command?.run, 'function', one.id);
      assert.equal(command?.keys, one.keys, one.id);
      assert.is(command && titleOf(command, context), titleOf(one, context), one.id);
    }
  }
});

test.run();
