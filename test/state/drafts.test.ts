import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Draft, draftId } from '../../src/state/drafts/draft.ts';
import type { DraftContent } from '../../src/state/drafts/draft-store.ts';
import { withFullDatabase } from '../fixtures/fresh-page.ts';
import { pause } from '../fixtures/pause.ts';
import { emptyBrowser, openTab, removeTabs, storedIn, type Tab } from '../fixtures/tabs.ts';
import { until } from '../fixtures/until.ts';

test.before(async () => {
  (await openTab()).close();
});
test.before.each(emptyBrowser);
test.after(removeTabs);

function typed(title: string, at = 1): DraftContent {
  return { path: '/cases/1/edit', title, base: { title: 'Яхты' }, changes: { title }, attempt: null, at };
}

const titles = (tab: Tab) => tab.allDrafts().map(({ title }) => title);
const stored = async () => (await storedIn<Draft>('drafts')).map(({ title }) => title).sort();

test('a draft that is told to be kept is in the database, and the next page of the tab has it', async () => {
  const tab = await openTab();
  assert.is(await tab.writeDraft('case:1', typed('Море')), true);
  assert.equal(await stored(), ['Море']);
  const reloaded = await tab.reload();
  assert.is(reloaded.currentTab(), tab.currentTab());
  assert.equal(reloaded.readDraft('case:1')?.changes, { title: 'Море' });
});

test('a browser that refuses a draft is told of, and the draft stays in memory', async () => {
  const tab = await openTab();
  await withFullDatabase(async () => {
    assert.is(await tab.writeDraft('case:1', typed('Море')), false);
  });
  assert.is(tab.readDraft('case:1')?.title, 'Море');
});

test('two tabs on one record know of each other, and neither has the other’s text', async () => {
  const one = await openTab();
  await one.writeDraft('case:1', typed('Первая'));
  const other = await openTab();
  assert.equal([other.readDraft('case:1'), other.isEditedInOtherTab('case:1')], [null, true]);
  assert.equal(titles(other), ['Первая']);
  await other.writeDraft('case:1', typed('Вторая', 2));
  await until(() => assert.is(one.isEditedInOtherTab('case:1'), true));
  assert.equal([one.readDraft('case:1')?.title, other.readDraft('case:1')?.title], ['Первая', 'Вторая']);
});

test('a draft of another open tab is given once the form there lets go of it, with what was typed last', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.writeDraft('case:1', typed('Первая'));
  await other.writeDraft('case:1', typed('Вторая', 2));
  await until(() => assert.ok(other.draftElsewhere('case:1')));
  let isUsed = true;
  one.answerRequests(async (form) => {
    if (!isUsed) await one.writeDraft(form, typed('Первая до конца', 3));
    return !isUsed;
  });
  const wanted = other.draftElsewhere('case:1') as Draft;
  assert.is(await other.requestDraft(wanted), null);
  assert.is(one.readDraft('case:1')?.title, 'Первая');
  isUsed = false;
  const given = await other.requestDraft(wanted);
  assert.is(given?.title, 'Первая до конца');
  other.claimDraft(given as Draft);
  await until(async () => assert.equal(await stored(), ['Вторая', 'Первая до конца'].sort()));
  assert.is(other.readDraft('case:1')?.title, 'Первая до конца');
  assert.equal(
    other.furtherDrafts('case:1').map(({ title }) => title),
    ['Вторая'],
  );
  await until(() => assert.is(one.readDraft('case:1'), null));
});

test('a tab that has heard of the request is waited for: its disk may be slow', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.writeDraft('case:1', typed('Озеро'));
  await until(() => assert.ok(other.draftElsewhere('case:1')));
  one.answerRequests(async (form) => {
    await pause(1500);
    await one.writeDraft(form, typed('Озеро и лес', 2));
    return true;
  });
  const given = await other.requestDraft(other.draftElsewhere('case:1') as Draft);
  assert.is(given?.title, 'Озеро и лес');
  assert.equal(await stored(), ['Озеро и лес']);
});

test('a tab with an older panel, which numbers no requests, asks and answers as before', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.writeDraft('case:1', typed('Роща'));
  await until(() => assert.ok(other.draftElsewhere('case:1')));
  const wanted = other.draftElsewhere('case:1') as Draft;
  const id = draftId(wanted);
  const older = new BroadcastChannel('pult.drafts');
  let given: unknown;
  try {
    older.onmessage = ({ data }) => {
      if (data.kind === 'request') older.postMessage({ kind: 'answer', id: data.id, given: null });
    };
    assert.is(await other.requestDraft(wanted), null);
    const answered = new Promise((resolve) => {
      older.onmessage = ({ data }) => data.kind === 'answer' && resolve(data.given);
    });
    one.answerRequests(async () => true);
    older.postMessage({ kind: 'request', id, at: Date.now() });
    given = await answered;
  } finally {
    older.close();
  }
  assert.type(given, 'string');
  assert.equal(await stored(), ['Роща']);
});

test('of two tabs that ask for a draft at once, one gets it', async () => {
  const [one, other, third] = [await openTab(), await openTab(), await openTab()];
  await one.writeDraft('case:1', typed('Поле'));
  await until(() => assert.ok(other.draftElsewhere('case:1') && third.draftElsewhere('case:1')));
  one.answerRequests(async () => {
    await pause(1200);
    return true;
  });
  const given = await Promise.all([other, third].map((tab) => tab.requestDraft(tab.draftElsewhere('case:1') as Draft)));
  assert.equal(
    given.map((draft) => draft?.title ?? null),
    ['Поле', null],
  );
  assert.equal(await stored(), ['Поле']);
});

test('a draft of a tab that does not answer can be taken', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.writeDraft('case:1', typed('Море'));
  await until(() => assert.ok(other.draftElsewhere('case:1')));
  const given = await other.requestDraft(other.draftElsewhere('case:1') as Draft);
  other.claimDraft(given as Draft);
  await until(async () =>
    assert.equal(
      (await storedIn<Draft>('drafts')).map(({ tab, title }) => [tab, title]),
      [[other.currentTab(), 'Море']],
    ),
  );
  assert.is(other.readDraft('case:1')?.title, 'Море');
  assert.is(other.draftElsewhere('case:1'), null);
});

test('a tab that saves or discards drops its own draft and no other', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.writeDraft('case:1', typed('Первая'));
  await other.writeDraft('case:1', typed('Вторая'));
  await until(() => assert.is(other.isEditedInOtherTab('case:1'), true));
  other.dropDraft('case:1');
  await until(async () => assert.equal(await stored(), ['Первая']));
  assert.is(one.readDraft('case:1')?.title, 'Первая');
});

test('a draft that is dropped while the stored ones are read does not come back', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.writeDraft('case:1', typed('Первая'));
  await other.writeDraft('case:1', typed('Вторая'));
  await until(() => assert.is(one.isEditedInOtherTab('case:1'), true));
  const read = one.refreshOtherTabs('case:1');
  one.dropDraft('case:1');
  await read;
  assert.equal(titles(one), ['Вторая']);
});

test('two tabs with a new record each keep two drafts', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.writeDraft('case:new', typed('Первая'));
  await other.writeDraft('case:new', typed('Вторая'));
  assert.equal(await stored(), ['Вторая', 'Первая']);
  const third = await openTab();
  assert.is(third.readDraft('case:new'), null);
});

test('what a closed or crashed tab has left is taken up by the next, once', async () => {
  const closed = await openTab();
  await closed.writeDraft('case:1', typed('Море'));
  closed.close();
  const next = await openTab();
  const draft = next.readDraft('case:1');
  if (!draft) throw new Error('the draft was not found');
  next.claimDraft(draft);
  await until(async () =>
    assert.equal(
      (await storedIn<Draft>('drafts')).map(({ tab, title }) => [tab, title]),
      [[next.currentTab(), 'Море']],
    ),
  );
  assert.is((await openTab()).readDraft('case:1'), null);
});

test('a duplicated tab gets a name of its own, so that it does not write over the other’s draft', async () => {
  const tab = await openTab();
  const twin = await openTab({ id: tab.currentTab() });
  assert.is.not(twin.currentTab(), tab.currentTab());
});

test('another account sees no draft, and the same one has them again', async () => {
  const tab = await openTab();
  await tab.writeDraft('case:1', typed('Море'));
  const anna = await tab.reload(2);
  assert.equal([titles(anna), anna.readDraft('case:1'), anna.isEditedInOtherTab('case:1')], [[], null, false]);
  assert.equal(titles(await anna.reload(1)), ['Море']);
});

test('of two drafts that closed tabs have left, the one that is not taken up stays', async () => {
  for (const [at, title] of ['Первая', 'Вторая'].entries()) {
    const tab = await openTab();
    await tab.writeDraft('case:new', typed(title, at));
    tab.close();
  }
  const tab = await openTab();
  const draft = tab.readDraft('case:new');
  if (draft?.title !== 'Вторая') throw new Error('the newest is taken up');
  tab.claimDraft(draft);
  tab.dropDraft('case:new');
  await until(async () => assert.equal(await stored(), ['Первая']));
  assert.equal(titles(tab), ['Первая']);
});

test('a draft that stands aside stays in the list, and the form begins without it', async () => {
  const tab = await openTab();
  await tab.writeDraft('case:new', typed('Первая'));
  tab.stashDraft('case:new');
  assert.is(tab.readDraft('case:new'), null);
  await tab.writeDraft('case:new', typed('Вторая', 2));
  assert.equal([titles(tab), tab.readDraft('case:new')?.title], [['Вторая', 'Первая'], 'Вторая']);
  await until(async () => assert.equal(await stored(), ['Вторая', 'Первая']));
  tab.dropDraft('case:new');
  assert.equal([titles(tab), tab.readDraft('case:new')], [['Первая'], null]);
  const [aside] = tab.allDrafts();
  if (aside) tab.claimDraft(aside);
  assert.is(tab.readDraft('case:new')?.title, 'Первая');
});

test('what an earlier page has left stays beside what was typed before it could be read', async () => {
  const tab = await openTab();
  await tab.writeDraft('case:new', typed('Из базы'));
  await withFullDatabase(() => {
    tab.writeDraftNow('case:new', typed('Из базы, до конца', 2));
  });
  const next = await tab.reload(1, (page) => void page.writeDraft('case:new', typed('Начато заново', 3)));
  assert.is(next.readDraft('case:new')?.title, 'Начато заново');
  await until(async () => assert.equal(await stored(), ['Из базы, до конца', 'Начато заново']));
  assert.equal(titles(next), ['Начато заново', 'Из базы, до конца']);
  const [, former] = next.allDrafts();
  if (former) next.claimDraft(former);
  assert.is(next.readDraft('case:new')?.title, 'Из базы, до конца');
});

test('what an earlier page has dropped stays dropped, also where the form was begun before that could be read', async () => {
  const tab = await openTab();
  await tab.writeDraft('case:new', typed('Из базы'));
  const { delete: erase } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('closing', 'InvalidStateError');
  };
  tab.dropDraft('case:new');
  await until(async () => assert.equal(await stored(), ['Из базы']));
  IDBObjectStore.prototype.delete = erase;
  const next = await tab.reload(1, (page) => void page.writeDraft('case:new', typed('Начато заново', 3)));
  await until(async () => assert.equal(await stored(), ['Начато заново']));
  assert.equal(titles(next), ['Начато заново']);
});

test('the last letters before a page goes away are there on the next one', async () => {
  const tab = await openTab();
  await withFullDatabase(() => {
    assert.is(tab.writeDraftNow('case:1', typed('Море')), true);
  });
  const next = await tab.reload();
  assert.is(next.readDraft('case:1')?.title, 'Море');
  await until(async () => assert.equal(await stored(), ['Море']));
  assert.equal(
    Object.keys(localStorage).filter((key) => key.startsWith('pult.rescue.')),
    [],
  );
});

test('the last letters are the newest although the clock was set back before them', async () => {
  const tab = await openTab();
  await tab.writeDraft('case:1', typed('Мо', 86_400_000));
  await withFullDatabase(() => {
    tab.writeDraftNow('case:1', typed('Море', 1));
  });
  const next = await tab.reload();
  assert.is(next.readDraft('case:1')?.title, 'Море');
});

test('a draft that was dropped after the clock was set back does not come back', async () => {
  const tab = await openTab();
  await tab.writeDraft('case:1', typed('Море', Date.now() + 86_400_000));
  const { delete: erase } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('closing', 'InvalidStateError');
  };
  tab.dropDraft('case:1');
  await until(async () =>
    assert.equal(await stored(), ['Море'], 'the page is gone before the database has dropped it'),
  );
  const next = await tab.reload();
  IDBObjectStore.prototype.delete = erase;
  assert.is(next.readDraft('case:1'), null);
});

test('why a draft is not stored is told as it is: the browser is full, or refuses its database', async () => {
  const tab = await openTab();
  await withFullDatabase(async () => void (await tab.writeDraft('case:1', typed('Море'))));
  assert.is(tab.whyNotStored(), 'в браузере нет места');
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const refused = await openTab();
  await refused.writeDraft('case:1', typed('Море'));
  IDBFactory.prototype.open = open;
  assert.is(refused.whyNotStored(), 'браузер не даёт хранить данные');
});

/** While `action` runs the browser refuses its database to all pages. */
async function withoutDatabase(action: () => Promise<void>): Promise<void> {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  await action().finally(() => {
    IDBFactory.prototype.open = open;
  });
}

test('the last letters outlive each reload in a browser that refuses its database, and reach it when it is there', async () => {
  let tab = await openTab();
  tab.close();
  await withoutDatabase(async () => {
    tab = await openTab();
    assert.is(tab.writeDraftNow('case:1', typed('Море')), true);
    for (const _ of [1, 2]) {
      tab = await tab.reload();
      assert.is(tab.readDraft('case:1')?.title, 'Море');
    }
    tab.close();
    tab = await openTab();
    const left = tab.readDraft('case:1');
    assert.is(await tab.claimDraft(left as Draft), false);
    tab = await tab.reload();
    assert.equal(titles(tab), ['Море']);
  });
  await tab.reload();
  await until(async () => assert.equal(await stored(), ['Море']));
});

test('the last letters outlive each reload in a browser that is full', async () => {
  await withFullDatabase(async () => {
    let tab = await openTab();
    tab.writeDraftNow('case:1', typed('Море'));
    for (const _ of [1, 2]) tab = await tab.reload();
    assert.is(tab.readDraft('case:1')?.title, 'Море');
  });
});

test('a page of another account leaves the last letters where they are', async () => {
  await withFullDatabase(async () => {
    const tab = await openTab();
    tab.writeDraftNow('case:1', typed('Море'));
    const anna = await tab.reload(2);
    assert.equal(titles(anna), []);
    assert.is((await anna.reload(1)).readDraft('case:1')?.title, 'Море');
  });
});

test('what stands aside for a form that was begun anew outlives each reload in a full browser', async () => {
  await withFullDatabase(async () => {
    const tab = await openTab();
    tab.writeDraftNow('case:new', typed('Прежнее'));
    let next = await tab.reload(1, (page) => void page.writeDraft('case:new', typed('Начато заново', 3)));
    assert.equal(titles(next), ['Начато заново', 'Прежнее']);
    next = await next.reload();
    assert.equal(titles(next), ['Прежнее']);
  });
});

test('last letters that a newer version of the panel has kept stay for it', async () => {
  const tab = await openTab();
  const key = 'pult.rescue.1/newer/case:1';
  localStorage.setItem(key, JSON.stringify({ schema: 2 }));
  assert.equal(titles(await tab.reload()), []);
  assert.is(localStorage.getItem(key), '{"schema":2}');
});

test('a draft of a former shape is left alone', async () => {
  const tab = await openTab();
  await tab.writeDraft('case:1', typed('Море'));
  const [draft] = await storedIn<Draft>('drafts');
  const { openDB } = await import('idb');
  const database = await openDB('pult');
  await database.put('drafts', { ...draft, schema: 0 });
  database.close();
  assert.equal(titles(await tab.reload()), []);
});

test.run();
