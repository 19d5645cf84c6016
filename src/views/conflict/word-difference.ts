import { type ChangeObject, diffArrays } from 'diff';
import { clip } from '../../model/base/clip.ts';
import { commonStart } from '../../model/base/common-start.ts';

export interface Part {
  /** In the base only, in the text only, or in both. */
  kind: 'removed' | 'added' | 'same';
  text: string;
}

/** The package's own `diffWords` splits Cyrillic words into letters. */
const tokens = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** In milliseconds. A longer comparison is aborted, so that the dialog does not freeze. */
const diffTimeoutMs = 60;

/** In characters. In longer texts, equal parts are cut down to the context of the differences. */
const abridgeFromLength = 4000;
const contextLength = 160;

/** Returns how a text differs from its base, word by word. */
export function wordDifference(base: string, text: string): Part[] {
  const parts = differenceOf(base.match(tokens) ?? [], text.match(tokens) ?? []);
  if (isSalad(parts)) return [{ kind: 'same', text }];
  return text.length + base.length > abridgeFromLength ? parts.map(abridge) : parts;
}

/** A difference with more changes than this is hard to read where hardly anything is common. */
const fewChanges = 4;
const mostChanged = 0.6;

/** Whether so much has changed, here and there, that the text alone says more than its difference. */
function isSalad(parts: readonly Part[]): boolean {
  const length = (some: readonly Part[]) => some.reduce((sum, { text }) => sum + text.replace(/\s+/g, '').length, 0);
  const changes = parts.filter(({ kind }) => kind !== 'same');
  return changes.length > fewChanges && length(changes) > mostChanged * length(parts);
}

/** Returns how rows differ from the base rows, row by row. */
export function rowDifference(base: readonly string[], rows: readonly string[]): Part[] {
  return diffArrays([...base], [...rows]).flatMap((change) =>
    change.value.map((text) => ({ kind: kindOf(change), text })),
  );
}

function differenceOf(base: string[], text: string[]): Part[] {
  const start = commonStart(base, text);
  const end = commonStart(base.slice(start).reverse(), text.slice(start).reverse());
  const [before, after] = [base.slice(start, base.length - end), text.slice(start, text.length - end)];
  const changes = diffArrays(before, after, { timeout: diffTimeoutMs });
  const middle = changes
    ? changes.map((change) => ({ kind: kindOf(change), text: change.value.join('') }))
    : [part('removed', before), part('added', after)];
  const parts = [part('same', text.slice(0, start)), ...middle, part('same', text.slice(text.length - end))];
  return shiftPastPunctuation(mergeAcrossBlanks(parts.filter((some) => some.text !== '')));
}

function part(kind: Part['kind'], words: string[]): Part {
  return { kind, text: words.join('') };
}

function kindOf({ added, removed }: Pick<ChangeObject<unknown>, 'added' | 'removed'>): Part['kind'] {
  return added ? 'added' : removed ? 'removed' : 'same';
}

/** Merges changed words that only white space separates into one change. */
function mergeAcrossBlanks(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [at, { kind, text }] of parts.entries()) {
    const next = parts[at + 1];
    const isGap = kind === 'same' && text.trim() === '' && (removed || added) && next && next.kind !== 'same';
    if (kind === 'removed' || isGap) removed += text;
    if (kind === 'added' || isGap) added += text;
    if (kind !== 'same' || isGap) continue;
    flush();
    result.push({ kind, text });
  }
  flush();
  return result;
}

/** Shows the insertion «море[. Новое предложение].» as «море.[ Новое предложение.]», which is easier to read. */
function shiftPastPunctuation(parts: Part[]): Part[] {
  for (const [at, part] of parts.entries()) {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const stop = /^[.,;:!?…»)]/.exec(part.text)?.[0];
    if (part.kind !== 'added' || stop === undefined || before?.kind !== 'same' || !after?.text.startsWith(stop))
      continue;
    before.text += stop;
    part.text = part.text.slice(1) + stop;
    after.text = after.text.slice(1);
  }
  return parts.filter(({ text }) => text !== '');
}

function abridge(part: Part, at: number, { length }: readonly Part[]): Part {
  const { kind, text } = part;
  if (kind !== 'same' || text.length <= 2 * contextLength + 3) return part;
  const head = at === 0 && length > 1 ? '' : clip(text, contextLength);
  const tail = at === length - 1 && length > 1 ? '' : clip(text, -contextLength);
  return { kind, text: `${head} … ${tail}` };
}
