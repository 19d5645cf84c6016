import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../src/commands/command/command.ts';
import { selectAllCommand, selectCommand, selectionCommands } from '../../../src/commands/rows/more-selection.ts';
import { run } from '../../../src/commands/run/runner.ts';
import type { RowList } from '../../../src/state/screen/target.ts';
import { fakeContext } from '../../fixtures/context.ts';

/** Rows 1 to 6 of the trash, and what a command leaves selected. */
function opened(id: number) {
  const cursor: RowList['cursor'] = { id, anchor: null, selection: [], filter: null };
  let ids = [1, 2, 3, 4, 5, 6];
  const list: RowList = {
    cursor,
    words: ['запись', 'записи', 'записей'],
    rows: () => ids.map((id) => ({ id })),
    reload: async () => undefined,
  };
  const { context } = fakeContext({ target: { kind: 'trash', resource: null, list } });
  return {
    cursor,
    leaveOut: (left: number) => {
      ids = ids.filter((one) => one !== left);
      cursor.selection = cursor.selection.filter((one) => one !== left);
    },
    selects: async (command: Command, answers: object = {}) => {
      await run(command, context, answers);
      return cursor.selection;
    },
  };
}

const commandOf = (id: string) => selectionCommands.find((one) => one.id === id) as Command;
const select = selectCommand as Command;
const down = commandOf('list.extend-down');
const up = commandOf('list.extend-up');

test('a range goes from the row that was selected last to the cursor, both ways', async () => {
  const { selects } = opened(2);
  assert.equal(await selects(select), [2]);
  assert.equal(await selects(down), [2, 3]);
  assert.equal(await selects(select, { row: 5, range: true }), [2, 3, 4, 5]);
  assert.equal(await selects(select, { row: 1, range: true }), [1, 2]);
});

test('without a row where it began a range begins at the cursor', async () => {
  const { selects, leaveOut, cursor } = opened(2);
  await selects(selectAllCommand);
  assert.equal(await selects(down), [2, 3], 'all rows have no first one');
  assert.equal(await selects(down), [2, 3, 4]);
  leaveOut(2);
  assert.equal(await selects(up), [3, 4], 'a filter has left it out');
  assert.equal([cursor.id, cursor.anchor], [3, 4]);
});

test('a click with Shift adds its row where the one at which a range began has gone', async () => {
  const { selects, leaveOut } = opened(1);
  await selects(select);
  await selects(select, { row: 3 });
  leaveOut(3);
  assert.equal(await selects(select, { row: 5, range: true }), [1, 5]);
  assert.equal(await selects(select, { row: 6, range: true }), [5, 6], 'and begins a range');
});

test.run();
