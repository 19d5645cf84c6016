import { capitalize } from '../../model/base/capitalize.ts';
import { isSameBlock } from '../../model/block/block.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import type { Present, ToldChange } from '../../model/presence/presence.ts';
import { pageSettingsPaths, pageSettingsTitles } from '../../model/resource/page-settings.ts';
import { isResourceName, resourceOf } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { parseBlockKey } from '../forms/block-form.ts';
import { labelsOf, subjectOf } from '../history/history-subject.ts';
import { type Person, presence } from '../network/presence.ts';

/** Returns the people of these tabs, each once, in the order of their names. */
export function peopleIn(who: readonly Present[]): Person[] {
  const byAccount = new Map<number, Present>();
  // Of several tabs, the one in which something is changed.
  for (const present of who) {
    const known = byAccount.get(present.account.id);
    if (!known || (known.dirty.length === 0 && present.dirty.length > 0)) byAccount.set(present.account.id, present);
  }
  const all = [...byAccount.values()].sort((one, other) => one.account.name.localeCompare(other.account.name, 'ru'));
  return all.map((present) => personOf(present, all));
}

function personOf(present: Present, all: readonly Present[]): Person {
  const { dirty } = present;
  const { id, name } = present.account;
  const [first = name] = name.split(' ');
  const isUnique = all.every(({ account }) => account.id === id || account.name.split(' ', 1)[0] !== first);
  const { title, path, record } = placeOf(present.at);
  return {
    id,
    name,
    short: isUnique ? first : name,
    initials: initialsOf(name),
    place: title,
    path,
    record,
    work: workOf(present.at, dirty),
    dirty,
  };
}

/** Returns the name by which somebody is called beside what was done: the first one, as in `Person`. */
export function shortNameOf({ by, account }: Partial<Pick<ToldChange, 'by' | 'account'>>): string {
  if (!by) return account == null ? 'сервер' : `оператор #${account}, удалён`;
  return presence.people.find(({ id }) => id === by.id)?.short ?? by.name.replace(/ .*/, '');
}

function placeOf(at: string): { title: string; path: string | null; record: Person['record'] } {
  const [kind = '', rest = ''] = at.split(':');
  if (at === 'dashboard') return { title: 'Рабочий стол', path: routes.dashboard, record: null };
  if (at === 'trash') return { title: 'Корзина', path: routes.trash, record: null };
  if (at === 'operators') return { title: 'Операторы', path: routes.operators, record: null };
  if (kind === 'list' && isResourceName(rest)) {
    const { words, paths } = resourceOf(rest);
    return { title: words.list, path: paths.list, record: null };
  }
  const subject = subjectOf(at);
  if (subject?.kind === 'settings') {
    const { page } = subject;
    return { title: pageSettingsTitles[page], path: pageSettingsPaths[page].view, record: null };
  }
  if (subject?.kind === 'record') {
    const { resource: name, id } = subject;
    const { words, paths } = resourceOf(name);
    return { title: `${capitalize(words.count[0])} #${id}`, path: paths.edit(id), record: { name, id } };
  }
  if (isResourceName(kind)) return { title: resourceOf(kind).words.newTitle, path: null, record: null };
  return { title: '', path: null, record: null };
}

/** More are counted. */
const mostNamed = 2;

/** Returns «анонс, блок 2» for what somebody changes in the record whose form is open at `at`. */
function workOf(at: string, dirty: readonly string[]): string {
  const subject = subjectOf(at);
  if (!subject) return '';
  const labels = labelsOf(subject, null);
  const names = dirty.map((name) => blockNameOf(at, name) ?? labels.labelOf(name).toLowerCase());
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` и ещё ${more}` : '');
}

/** Returns the cases whose blocks somebody edits, and which are not known here. */
export function unknownCases(who: readonly Present[]): Set<number> {
  const cases = who
    .filter(({ at }) => at.startsWith('case:'))
    .map(({ at, dirty }) => ({ id: Number(at.slice(5)), dirty }));
  return new Set(
    cases
      .filter(({ id, dirty }) => !blocksOf(id) && dirty.some((name) => typeof parseBlockKey(id, name)?.id === 'number'))
      .map(({ id }) => id),
  );
}

/** Returns «блок 2» of a case whose blocks are known here; null for what is no block. */
function blockNameOf(at: string, name: string): string | null {
  const caseId = Number(at.split(':')[1]);
  const block = parseBlockKey(caseId, name);
  if (!block) return null;
  const { type, id } = block;
  const index = id === null ? -1 : (blocksOf(caseId)?.findIndex((one) => isSameBlock(one, { type, id })) ?? -1);
  return index < 0 ? (id === null ? 'новый блок' : 'блок') : `блок ${index + 1}`;
}
