import { ref } from 'valtio/vanilla';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { ToldChange } from '../../model/presence/presence.ts';
import { type Resource, type ResourceName, resourceOf, resources } from '../../model/resource/resources.ts';
import { getPath } from '../form/paths.ts';
import { cursors } from '../lists/cursors.ts';
import { rowTags } from '../lists/row-tags.ts';
import { presence } from '../network/presence.ts';
import { deletedRules, peopleRules } from './row-looks.ts';

/** Who has deleted rows that are still shown. */
const deleted = new Map<ResourceName, Map<number, string>>();

export function noteDeleted(name: ResourceName, id: number, by: string): void {
  const ids = deleted.get(name) ?? new Map<number, string>();
  ids.set(id, `Удалено: ${by}`);
  const cursor = cursors[name];
  cursor.selection = cursor.selection.filter((other) => other !== id);
  deleted.set(name, ids);
}

/** The record is there again. */
export function noteRestored(name: ResourceName, id: number): void {
  deleted.get(name)?.delete(id);
}

/** The list is shown as it is now. */
export function forgetDeleted(name: ResourceName): void {
  deleted.delete(name);
}

function peopleBeside(name: ResourceName): Map<number, string> {
  const tags = new Map<number, string>();
  for (const { record, short, work } of presence.people) {
    if (record?.name !== name) continue;
    const others = tags.get(record.id);
    const one = work ? `${short}: ${work}` : `${short} здесь`;
    tags.set(record.id, others ? `${others}, ${one}` : one);
  }
  return tags;
}

/** Names beside the rows who works on them, or has deleted them. */
export function tagRows(): void {
  for (const { name } of resources) {
    const tags = new Map([...peopleBeside(name), ...(deleted.get(name) ?? [])]);
    if (tags.size > 0) rowTags[name] = ref(tags);
    else delete rowTags[name];
  }
  drawMarks();
}

/** How the marked rows look: by rules, which rows that are drawn anew keep. */
const looks = new CSSStyleSheet();
document.adoptedStyleSheets.push(looks);

function drawMarks(): void {
  const rows = resources.flatMap(({ name, words }) =>
    [...(deleted.get(name)?.keys() ?? [])].map((id) => rowSelector(words.list, id)),
  );
  const people = presence.people.flatMap(({ record, initials }) => {
    if (!record || deleted.get(record.name)?.has(record.id)) return [];
    return { row: rowSelector(resourceOf(record.name).words.list, record.id), initials };
  });
  looks.replaceSync(deletedRules(rows) + peopleRules(people));
  keepFocus();
}

function rowSelector(list: string, id: number): string {
  return `[aria-label="${list}"] tr[data-id="${id}"]`;
}

/** The browser takes the focus away from a control that is hidden. */
function keepFocus(): void {
  const { activeElement } = document;
  if (!activeElement || getComputedStyle(activeElement).visibility !== 'hidden') return;
  activeElement.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
}

/** Milliseconds for which a changed value stands out. */
const markMs = 3000;

/** Lets the values that others have changed stand out in the rows that are drawn. */
export function markValues(resource: Resource, changes: readonly ToldChange[]): void {
  // React draws them in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const change of changes) markRow(resource, change);
    }),
  );
}

function markRow({ name, label, visibility, words }: Resource, { record, fields }: ToldChange): void {
  const row = document.querySelector(rowSelector(words.list, Number(record)));
  const places: Readonly<Record<string, string>> = {
    [label]: '[data-row-link]',
    ...(visibility && { [visibility]: '[role="switch"]' }),
  };
  for (const field of fields)
    mark(row?.querySelector(places[field] ?? `[data-column="${CSS.escape(`${name}.${field}`)}"]`) ?? null);
}

/** Does the same to a field of the open form, and of one with rows or members to those that are others now. */
export function markField(name: string, before: unknown, after: unknown): void {
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>(`[data-field^="${CSS.escape(name)}"]`)];
    const within = fields.filter(({ dataset }) => dataset.field?.startsWith(`${name}.`));
    const changed = within.filter(({ dataset }) => isOther(`${dataset.field}`.split('.').slice(1), before, after));
    const whole = fields.filter(({ dataset }) => dataset.field === name).slice(0, 1);
    for (const field of within.length > 0 ? changed : whole)
      mark(field.querySelector('input, textarea, button') ?? field);
  });
}

/** Whether the row of that path is a new one, or the member another. */
function isOther(steps: readonly string[], before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return !before.some((row) => isSameValue(row, after[Number(steps[0])]));
  const [was, is] = [before, after].map((it) => getPath({ it }, ['it', ...steps].join('.')));
  return !isSameValue(was, is);
}

/** Marks a place for some seconds, by its ground and a line below it. */
function mark(place: Element | null): void {
  const shadow = 'inset 0 -2px var(--accent)';
  const shown = { backgroundColor: 'var(--accent-quiet)', boxShadow: shadow };
  place?.animate([shown, { ...shown, offset: 0.9 }, {}], { duration: markMs });
}
