import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import { type BlockRef, isSameBlock } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { blockTypes, isBlockType } from '../../model/block/block-types.ts';
import { type HistoryStep, isEdit, type StepPart } from '../../model/changes/history-steps.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { blockPartOf, bodyName } from './block-part.ts';
import { type HistorySubject, labelsOf } from './history-subject.ts';

/** Returns what a step has done, in words: «Создан кейс», «Показан на сайте», «3 сохранения: анонс, год». */
export function stepText(subject: HistorySubject, step: Pick<HistoryStep, 'op' | 'parts' | 'saves'>): string {
  const { parts, saves } = step;
  const [part] = parts;
  const whole = wholeText(subject, step) ?? (part && parts.length === 1 ? partText(subject, part) : null);
  if (whole !== null) return whole;
  const names = [...new Set(parts.map(({ name }) => partLabel(subject, name)))].join(', ');
  return saves > 1 ? `${plural(saves, ['сохранение', 'сохранения', 'сохранений'])}: ${names}` : capitalize(names);
}

/** Names of parts that a summary has room for. */
const maxNames = 3;

/** Returns the same in few words, after a colon: «анонс, год», «анонс, год, блок 4 и ещё 2», «скрыт с сайта», «создан кейс». */
export function stepSummary(subject: HistorySubject, step: Pick<HistoryStep, 'op' | 'parts' | 'saves'>): string {
  const labels = [...new Set(step.parts.map(({ name }) => shortLabel(subject, name)))];
  // Fields first, then blocks by their numbers.
  const names = [
    ...labels.filter((label) => !aBlock.test(label)),
    ...labels.filter((label) => aBlock.test(label)).sort(byNumber),
  ];
  const [part] = step.parts;
  const shows =
    subject.kind === 'record' && step.parts.length === 1 && part?.name === resourceOf(subject.resource).visibility;
  if (!isEdit(step) || names.length === 0 || shows) return uncapitalize(stepText(subject, step));
  const more = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}

const aBlock = /^блок № /;
const { compare: byNumber } = new Intl.Collator('ru', { numeric: true });

/** A block by its number alone. */
function shortLabel(subject: HistorySubject, name: string): string {
  const found = subject.kind === 'record' ? blockPartOf(name) : null;
  if (!found || subject.kind !== 'record') return partLabel(subject, name);
  const at = (blocksOf(subject.id) ?? []).findIndex((block) => isSameBlock(block, found.block));
  return at < 0 ? 'блоки' : `блок № ${at + 1}`;
}

/** Returns what a part is called inside a sentence: «анонс», «SEO-описание», «блок 2 «Карта»: изображение». */
export function partLabel(subject: HistorySubject, name: string): string {
  if (name === 'order') return 'порядок блоков';
  const found = blockPartOf(name);
  if (!found) return uncapitalize(labelsOf(subject, null).labelOf(name));
  const { block, field } = found;
  const label = field && uncapitalize(labelsOf(subject, block).labelOf(bodyName(block.type, field) ?? field));
  if (subject.kind === 'block') return label || 'блок';
  return label ? `${blockName(subject, block)}: ${label}` : blockName(subject, block);
}

/** Of what concerns the record or a block as a whole; null for other changes. */
function wholeText(subject: HistorySubject, { op, parts }: Pick<HistoryStep, 'op' | 'parts'>): string | null {
  if (isEdit({ op })) return null;
  const block = parts.every(({ name }) => blockPartOf(name)) ? blockPartOf(parts[0]?.name ?? '')?.block : undefined;
  const [noun, ending] = block ? [blockName(subject, block), ''] : nounOf(subject);
  switch (op) {
    case 'add':
      return `Создан${ending} ${noun}`;
    case 'remove':
      return `Удал${ending ? 'ена' : 'ён'} ${noun}`;
    case 'restore':
      return `${capitalize(noun)}: восстановлен${ending} из корзины`;
    case 'purge':
      return `${capitalize(noun)}: удал${ending ? 'ена' : 'ён'} из корзины навсегда`;
    default:
      return op;
  }
}

/** Of a single part that says more than its name; null for others. */
function partText(subject: HistorySubject, { name, before, after }: StepPart): string | null {
  const found = blockPartOf(name);
  if (found?.field === '' && before === null) return `Добавлен ${blockName(subject, found.block)}`;
  if (found?.field === '' && after === null) return `Удалён ${blockName(subject, found.block)}`;
  if (subject.kind !== 'record' || name !== resourceOf(subject.resource).visibility) return null;
  const [, ending] = nounOf(subject);
  return after === true || after === 1 ? `Показан${ending} на сайте` : `Скрыт${ending} с сайта`;
}

function nounOf(subject: HistorySubject): [noun: string, ending: string] {
  if (subject.kind !== 'record') return ['блок', ''];
  const { count, gender } = resourceOf(subject.resource).words;
  return [count[0], gender === 'f' ? 'а' : ''];
}

/** Returns «блок 2 «Карта»», or «блок «Текст»» when the case has it no more. */
function blockName(subject: HistorySubject, ref: BlockRef): string {
  const blocks = (subject.kind === 'record' && blocksOf(subject.id)) || [];
  const at = blocks.findIndex((block) => isSameBlock(block, ref));
  const block = blocks[at];
  if (block) return `блок ${at + 1} ${quote(shortTitle(blockSummary(block).title))}`;
  return `блок ${quote(isBlockType(ref.type) ? blockTypes[ref.type].title : ref.type)}`;
}

/** An abbreviation stays as it is. */
function uncapitalize(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
