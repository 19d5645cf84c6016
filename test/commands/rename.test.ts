import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveLaterCommand, saveConflictCommand, theirsCommand } from '../../src/commands/form/conflict.ts';
import { saveTitleCommands } from '../../src/commands/records/rename.ts';
import { run } from '../../src/commands/run/runner.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { conflictState } from '../../src/state/conflict/conflict-store.ts';
import { cachedRecord, loadList, publishList } from '../../src/state/lists/lists.ts';
import { cancelRenaming, renaming, startRenaming, takeTitle, typeTitle } from '../../src/state/writes/renaming.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
test.after(() => host.close());

test('the title that was given up in the comparison is not there again at F2; one that was put off is', async () => {
  await freshPage();
  const anna = await host.client();
  await addCase(anna, 'Первый');
  await loadList(caseResource);
  publishList(caseResource);
  const { context } = fakeContext({ target: { kind: 'list', resource: 'case' } });
  const shown = () => cachedRecord(caseResource, 1)?.title;
  /** The title in the field when it is opened again. */
  const reopened = () => {
    startRenaming(caseResource, 1);
    return renaming.open?.text;
  };
  const overlap = async (mine: string, theirs: string) => {
    startRenaming(caseResource, 1);
    typeTitle(mine);
    await anna.put(`${caseResource.api}/1`, { title: theirs });
    const typed = takeTitle(caseResource);
    if (typed) await run(saveTitleCommands.case, context, typed);
    await host.idle();
    assert.equal(
      conflictState.open?.conflict.overlaps.map(({ path }) => path),
      ['title'],
    );
  };
  await overlap('Моё', 'Чужое');
  await run(resolveLaterCommand, context);
  assert.is(reopened(), 'Моё');
  cancelRenaming();
  await overlap('Моё', 'Ещё чужое');
  await run(theirsCommand, context, { field: 'title' });
  await run(saveConflictCommand, context);
  assert.equal([conflictState.open, shown(), reopened()], [null, 'Ещё чужое', 'Ещё чужое']);
});

test.run();
