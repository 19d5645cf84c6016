import '../../fixtures/dom.ts';
import * as assert from 'uvu/assert';
import type { Context } from '../../../src/commands/command/command.ts';
import { searchedCommands } from '../../../src/commands/registry.ts';
import { startFilters } from '../../../src/commands/rows/filter-rows.ts';
import { hasBlocks } from '../../../src/commands/subject/block-subject.ts';
import { noFilter } from '../../../src/model/filter/list-filter.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { pageSettingsPaths } from '../../../src/model/resource/page-settings.ts';
import { resourceOf, resources } from '../../../src/model/resource/resources.ts';
import { interpret } from '../../../src/search/interpret/interpret.ts';
import { search } from '../../../src/search/result/search.ts';
import { blockFormKey } from '../../../src/state/form/block-form-key.ts';
import { openForm } from '../../../src/state/form/form.ts';
import { settingsFormKey } from '../../../src/state/form/form-keys.ts';
import { forms } from '../../../src/state/form/form-state.ts';
import { blockForm } from '../../../src/state/forms/block-form.ts';
import { recordForm } from '../../../src/state/forms/record-form.ts';
import { settingsForm } from '../../../src/state/forms/settings-form.ts';
import { journal, recordStep, setSteps } from '../../../src/state/journal/journal.ts';
import { cursors, setFilter } from '../../../src/state/lists/cursors.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { confirmation } from '../../../src/state/messages/confirmation.ts';
import type { Target } from '../../../src/state/screen/target.ts';
import { narrowScreen } from '../../../src/ui/base/use-media.ts';
import { commandCandidates } from '../../../src/views/palette/index/candidates.ts';
import { isBusy } from '../../../src/views/palette/index/in-background.ts';
import { followLists, paletteIndex } from '../../../src/views/palette/index/record-index.ts';
import { foundGroups, maxMatches } from '../../../src/views/palette/rows/groups.ts';
import { type Missing, missingRecord } from '../../../src/views/palette/rows/missing-record.ts';
import type { Group, Row } from '../../../src/views/palette/rows/row.ts';
import { sentenceRows } from '../../../src/views/palette/sentence/sentence-rows.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { until } from '../../fixtures/until.ts';
import type { Screen } from './queries.ts';
import { addRecords } from './records.ts';

const host = await startRealHost();
export const client = await host.client();
export const recordCount = await addRecords(client);
const stop = followLists();
for (const resource of resources) {
  await loadList(resource);
  publishList(resource);
}
const newBlock = { caseId: 4, type: 'textblock', id: null } as const;
openForm(blockForm(newBlock));
for (const name of ['case', 'service'] as const) openForm(recordForm(name, name === 'case' ? 4 : 2));
openForm(settingsForm('cases'));
await host.idle();
await until(() => assert.not(isBusy()));
await until(() => assert.ok(Object.values(forms).every(({ status }) => status === 'ready')));
journal.ready = true;
startFilters(() => null);

const list = (resource: Extract<Target, { kind: 'list' }>['resource']): [Target, string] => [
  { kind: 'list', resource },
  resourceOf(resource).paths.list,
];
const form = (resource: 'case' | 'service', id: number): [Target, string] => [
  { kind: 'form', resource, id, form: `${resource}:${id}` },
  resourceOf(resource).paths.edit(id),
];

/** The row under the cursor is the fourth, the second where there are fewer. */
export const screens: Readonly<Record<Screen, readonly [Target | null, path: string]>> = {
  dashboard: [null, '/'],
  cases: list('case'),
  'hidden case': list('case'),
  selection: list('case'),
  filtered: list('case'),
  services: list('service'),
  categories: list('category'),
  technologies: list('technology'),
  types: list('type'),
  'case form': form('case', 4),
  'service form': form('service', 2),
  settings: [{ kind: 'form', resource: null, id: null, form: settingsFormKey('cases') }, pageSettingsPaths.cases.view],
  'block editor': [{ kind: 'form', resource: null, id: null, form: blockFormKey(newBlock) }, '/cases/4/edit'],
  'after a change': list('case'),
  question: form('case', 4),
  phone: list('case'),
};

let isPhone = false;
globalThis.matchMedia = (query) => ({ matches: isPhone && query === narrowScreen }) as MediaQueryList;

const question = { title: 'Кейс не сохранён', other: { text: 'Уйти', choose: () => undefined } };

/** Opens a screen. Returns the context of its commands, which are indexed. */
export function open(screen: Screen): Context {
  const [target, path] = screens[screen];
  for (const { name } of resources) Object.assign(cursors[name], { id: name === 'case' ? 4 : 2, selection: [] });
  if (screen === 'hidden case') cursors.case.id = 9;
  if (screen === 'selection') cursors.case.selection = [4, 5, 6];
  setFilter(caseResource, screen === 'filtered' ? { ...noFilter, values: { category_id: ['4'] } } : null);
  if (screen === 'filtered') cursors.case.id = 18;
  setSteps([]);
  if (screen === 'after a change') recordStep('Скрыть кейс #4 «Редизайн сайта банка»', []);
  confirmation.open = screen === 'question' ? question : null;
  isPhone = screen === 'phone';
  const { context } = fakeContext({ target, path });
  paletteIndex.set('commands', commandCandidates(searchedCommands(), context));
  paletteIndex.advance(Number.POSITIVE_INFINITY);
  return context;
}

export const read = (query: string, context: Context) => interpret(query, { hasBlocks: hasBlocks(context) });

/** Returns the rows that the palette shows, in its order, and what it says in their place. */
export function answerOf(query: string, context: Context): { rows: Row[]; missing: Missing | null } {
  const interpretation = read(query, context);
  const sentence = sentenceRows(interpretation, context);
  const groups = foundGroups(interpretation, search(paletteIndex, query, maxMatches), sentence.rows, context);
  const missing = sentence.missing ?? (groups.length === 0 ? missingRecord(interpretation, context) : null);
  return { rows: (missing?.groups ?? groups).flatMap(({ rows }: Group) => rows), missing };
}

/** Returns the names of the rows; what is said in their place comes first. */
export function answer(query: string, context: Context): string[] {
  const { rows, missing } = answerOf(query, context);
  return [...(missing ? [`! ${missing.title}`] : []), ...rows.map(nameOf)];
}

function nameOf({ value, title }: Row): string {
  if (value.startsWith('sentence:')) return `= ${title}`;
  return value.startsWith('suggested:') ? `+ ${title}` : value.replace(/^command:/, '');
}

/** Ends what `open` works over. */
export async function close(): Promise<void> {
  stop();
  await host.close();
}
