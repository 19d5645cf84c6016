import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../src/commands/command/command.ts';
import { recordCommands } from '../../../src/commands/records/index.ts';
import { setCategoryCommand } from '../../../src/commands/records/set-category.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { askInPalette, closePalette, openSubject } from '../../../src/state/palette/palette-store.ts';
import { changedPart, meaningOf } from '../../../src/views/palette/pane/meanings.ts';
import { recordActionGroups } from '../../../src/views/palette/record-actions.ts';
import { commandChoice } from '../../../src/views/palette/rows/row.ts';
import { thingOf } from '../../../src/views/palette/rows/thing.ts';
import { stepGroups } from '../../../src/views/palette/step-groups.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';

const host = await startRealHost();
const anna = await host.client();
await addCase(anna, 'Банк');
await addCase(anna, 'Музей', { show: false });
await loadList(caseResource);
publishList(caseResource);
const { context } = fakeContext();
const { visibility, moveTo, edit } = recordCommands('case');
const hide = visibility?.hide as Command;

test('a row is about the records of its command, one of a step about those that were given before', () => {
  const choice = commandChoice<object>(hide, { records: [2] });
  assert.equal(thingOf(choice, context), {
    kind: 'records',
    resource: 'case',
    ids: [2],
    command: hide,
    answers: { records: [2] },
  });
  askInPalette(setCategoryCommand.id, { records: [1] });
  const answers = { records: [1], category: 0 };
  const asked = thingOf({ kind: 'answer', step: 'category', answer: 0 }, context);
  assert.equal(asked, { kind: 'records', resource: 'case', ids: [1], command: setCategoryCommand, answers });
  // Nothing is typed yet.
  assert.equal(thingOf(undefined, context)?.kind, 'records');
  askInPalette('case.add-block', {});
  assert.is(thingOf({ kind: 'answer', step: 'type', answer: 'textblock' }, context), null);
  openSubject('case', 2);
  assert.equal(thingOf(undefined, context), {
    kind: 'records',
    resource: 'case',
    ids: [2],
    command: null,
    answers: {},
  });
  closePalette();
});

test('a record that a command would leave as it is says so among those to choose from', () => {
  askInPalette(hide.id, {});
  const step = Object.values(hide.steps ?? {})[0] as Parameters<typeof stepGroups>[1];
  const notes = stepGroups('records', step, '', {}, context).flatMap(({ rows }) => rows.map(({ note }) => note));
  assert.equal(notes, ['Кейс', 'уже скрыт']);
  closePalette();
});

test('what can be done with a record names each key, and is found by the words of a sentence', () => {
  const rows = (query: string) => recordActionGroups('case', 1, query, context).flatMap((group) => group.rows);
  const keys = Object.fromEntries(rows('').map(({ title, keys }) => [title, keys]));
  assert.equal([keys.Скрыть, keys.Удалить, keys['На место…']], ['Space', 'Delete', 'KeyM']);
  assert.is(rows('переставить')[0]?.title, 'На место…');
});

test('what stays is said in words', () => {
  assert.is(meaningOf(hide, caseResource), 'Номер, место в списке и адрес останутся.');
  assert.is(meaningOf(edit as Command, caseResource), 'Откроется форма.');
  assert.equal([hide, moveTo as Command, setCategoryCommand as Command].map(changedPart), [
    'На сайте',
    'В списке',
    'Категория',
  ]);
});

test.after(() => host.close());
test.run();
