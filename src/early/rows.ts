import { peekEarlyAnswer } from '../api/early-answers.ts';
import { keepNumbers } from '../model/base/keep-numbers.ts';
import { type PluralForms, plural } from '../model/base/plural.ts';
import { groupsName } from '../model/base/stored-names.ts';
import { storedAddress } from '../model/media/media-address.ts';
import { initialsOf, pictureOf, thumbnailSources } from '../model/media/thumbnail.ts';
import { firstRowsPath } from '../model/resource/list-path.ts';
import { cellText, type Reference, referencedTitle, rowHeights } from '../model/resource/list-row.ts';
import type { AnyRecord, List, ResourceDescriptor } from '../model/resource/resource.ts';
import { nextPaint } from './start-code.ts';
import { storedText } from './stored.ts';

/** What the first rows need to know of their list: src/prerender.tsx writes it into the page, as JSON. */
export interface RowShape extends Pick<ResourceDescriptor, 'name' | 'api' | 'label' | 'visibility' | 'thumbnail'> {
  reference: Reference | null;
  /** Names of the columns that show the record's own values. */
  cells: readonly string[];
  /** Of those that are numbers of things, what these are called. */
  words: Readonly<Record<string, PluralForms>>;
}

/**
 * Puts the first rows of a list into its prerendered skeleton as soon as their answer is there. Resolves when they are
 * painted. They are the panel's own, with placeholders (src/prerender.tsx); the panel replaces them by live ones that
 * look the same.
 */
export async function paintRows(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#rows');
  // The rows of a filter are found by the panel.
  if (!template || !('shell' in document.documentElement.dataset) || location.search !== '') return;
  const shape: RowShape = JSON.parse(template.dataset.shape ?? '');
  // The panel draws the groups.
  if (storedText(groupsName)?.includes(`"${shape.name}.`)) return;
  const answerOf = (path: string) => peekEarlyAnswer({ method: 'GET', path });
  // A host that is not known as ours is asked for the whole list alone.
  const answer = await (answerOf(firstRowsPath(shape)) ?? answerOf(shape.api));
  if (!answer?.ok) return;
  const { items }: List<AnyRecord> = JSON.parse(await answer.text());
  const rows = items
    .slice(0, Math.ceil(innerHeight / rowHeights.dense))
    .map((record) => rowOf(record, shape, template.content.children));
  const [first] = rows;
  if (!first || !rows.every((row) => row !== null)) return;
  // The panel puts the cursor on the first row.
  first.dataset.cursor = 'true';
  document.querySelector('#shell tbody')?.replaceChildren(...rows);
  await nextPaint();
}

/**
 * Returns null for a record that only the panel can draw. `variants`: rows by flag and reference, as src/prerender.tsx
 * orders them.
 */
function rowOf(record: AnyRecord, shape: RowShape, variants: HTMLCollection): HTMLElement | null {
  const { label, visibility, reference, cells } = shape;
  const { id, [label]: title, [visibility ?? '']: isOn = true } = record;
  if (typeof title !== 'string' || title === '' || typeof isOn !== 'boolean') return null;
  const refers = reference !== null && (record[reference.name] ?? null) !== null;
  const referenced = refers ? referencedTitle(record, reference) : null;
  if (refers && referenced === null) return null;
  const row = variants[(isOn ? 0 : variants.length / 2) + Number(refers)]?.cloneNode(true);
  if (!(row instanceof HTMLElement)) return null;
  const texts = cells.map((name) => [name, cellText(record[name])]);
  const values = { id, title: keepNumbers(title), reference: referenced, ...Object.fromEntries(texts) };
  putValues(row, values);
  putFacts(row, values, shape);
  putPicture(row, title, pictureOf(shape, record));
  return row;
}

function putValues(row: HTMLElement, values: Readonly<Record<string, unknown>>): void {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  const nodes = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  do {
    const { currentNode: node } = nodes;
    for (const part of node instanceof Element ? node.attributes : [node]) {
      if (part.nodeValue?.includes('{')) part.nodeValue = filled(part.nodeValue);
    }
  } while (nodes.nextNode());
}

/** What stands after the number on narrow screens: none of what a record has not. */
function putFacts(row: HTMLElement, values: Readonly<Record<string, unknown>>, { words }: RowShape): void {
  for (const fact of row.querySelectorAll<HTMLElement>('[data-fact]')) {
    const name = fact.dataset.fact ?? '';
    const { [name]: value } = values;
    const { [name]: forms } = words;
    if (value === '') fact.remove();
    else if (forms) fact.textContent = ` · ${plural(String(value), forms)}`;
  }
}

/** Pictures of other origins are the panel's: it knows which of them the page may draw. */
function putPicture(row: HTMLElement, title: string, path: string | null): void {
  const box = row.querySelector<HTMLElement>('[data-initials]');
  const picture = box?.querySelector('img');
  if (!box || !picture) return;
  box.dataset.initials = initialsOf(title);
  const address = path && storedAddress(path);
  if (!address) picture.remove();
  else {
    const { src, srcSet } = thumbnailSources(address, 40);
    picture.src = src;
    picture.srcset = srcSet ?? '';
  }
}
