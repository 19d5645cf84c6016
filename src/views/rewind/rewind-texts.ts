import { labelOf } from '../../commands/subject/record-subject.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { plural, pluralForm } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { describeWhen } from '../../model/base/when.ts';
import { blockTypes, isBlockType } from '../../model/block/block-types.ts';
import { readBlockName } from '../../model/changes/changed-fields.ts';
import type { Left } from '../../model/changes/rewind-track.ts';
import { pageSettingsTitles } from '../../model/resource/page-settings.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import type { Rehearsed } from '../../state/rewind/rehearse.ts';
import { currentAccount } from '../../state/tab/account.ts';
import { recordEndpoint } from '../../state/writes/record-endpoint.ts';
import { settingsEndpoint } from '../../state/writes/settings-endpoint.ts';

type Plan = Rehearsed['plan'];

/** Null: of the settings of a page. */
export function resourceOfPlan({ type }: Plan): Resource | null {
  return type === 'settings' ? null : resourceOf(type);
}

/** «Портал бронирования», «Порядок: кейсы», «Общие настройки кейсов» */
export function titleOfRow({ plan, record }: Rehearsed): string {
  if (plan.page !== null) return pageSettingsTitles[plan.page];
  const resource = resourceOfPlan(plan);
  if (!resource) return '';
  if (plan.id === null) return `Порядок: ${resource.words.list.toLowerCase()}`;
  return record ? labelOf(resource, record) : resource.words.count[0];
}

/** What of it was changed: «анонс, год, 2 блока»; `withKind`: «услуга: название», where there are several kinds. */
export function partsOfRow(row: Rehearsed, withKind: boolean): string {
  const { id, page } = row.plan;
  const kind = withKind && id !== null && page === null ? resourceOfPlan(row.plan)?.words.count[0] : undefined;
  return [kind, changedParts(row)].filter(Boolean).join(': ');
}

function changedParts({ plan, moves }: Rehearsed): string {
  if (plan.whole !== null) return plan.whole === 'restore' ? 'удаление' : 'добавление';
  const names = [...Object.keys(plan.fields.after), ...plan.left.flatMap(({ part }) => part ?? [])];
  const ofFields = names.filter((name) => !isOfBlock(name) && name !== 'order');
  const blocks = new Set([
    ...plan.blocks.map(({ type, id }) => `${type}:${id}`),
    ...names.filter(isOfBlock).map((name) => name.split('.')[0]),
  ]);
  const isMoved = moves.length > 0 || names.includes('order');
  return [
    ...new Set(ofFields.map((name) => fieldLabel(plan, name).toLowerCase())),
    ...(blocks.size > 0 ? [plural(blocks.size, ['блок', 'блока', 'блоков'])] : []),
    ...(isMoved && plan.id !== null ? ['порядок блоков'] : []),
  ].join(', ');
}

/** Whether it comes back: «вернётся», «снова скрыт», «кроме «Год»: позже Иван Белов, сегодня, 14:20». */
export function verdictText(row: Rehearsed, now: number): string {
  const { plan, verdict } = row;
  if (verdict === 'same') return 'уже как было';
  if (verdict === 'stays') return `останется: ${reasonText(row, now)}`;
  if (verdict === 'part') return `кроме ${reasonText(row, now)}`;
  if (plan.whole === 'restore') return 'вернётся из корзины';
  if (plan.whole === 'remove') return 'уйдёт в корзину';
  return visibilityText(plan) ?? 'вернётся';
}

/** «снова скрыт», where nothing else changes. */
function visibilityText(plan: Plan): string | null {
  const resource = resourceOfPlan(plan);
  const names = Object.keys(plan.fields.after);
  const isAlone = names.length === 1 && plan.blocks.length === 0 && !plan.order;
  if (!resource || !isAlone || names[0] !== resource.visibility || plan.id === null) return null;
  const { kindOf } = recordEndpoint(resource, plan.id);
  const kind = kindOf(names[0]);
  return kind.kind === 'flag' ? `снова ${kind.words[plan.fields.after[names[0]] ? 0 : 1]}` : null;
}

function reasonText({ plan: { left }, plan, gone, lost, verdict }: Rehearsed, now: number): string {
  if (gone) return 'в корзине этого уже нет';
  const reasons = [...grouped(left, now)].map(([why, parts]) => {
    const named = [...new Set(parts.map((part) => partLabel(plan, part)))].filter(Boolean);
    return [named.join(', '), why].filter(Boolean).join(': ');
  });
  const genitive = ['удалённого блока', 'удалённых блоков', 'удалённых блоков'] as const;
  const blocks =
    verdict === 'stays'
      ? `${pluralForm(lost, genitive)} в корзине уже нет`
      : `${plural(lost, genitive)}: в корзине ${lost === 1 ? 'его' : 'их'} уже нет`;
  return [...reasons, ...(lost > 0 ? [blocks] : [])].join('; ');
}

/** Returns the parts by the reason for which they stay. */
function grouped(left: readonly Left[], now: number): Map<string, (string | null)[]> {
  const found = new Map<string, (string | null)[]>();
  for (const one of left) {
    const why = whyText(one, now);
    found.set(why, [...(found.get(why) ?? []), one.part]);
  }
  return found;
}

/** «позже Иван Белов, сегодня, 14:20» */
export function whyText({ why, by, at }: Left, now: number): string {
  if (why === 'unknown') return 'такие блоки эта версия панели не знает';
  const who = by === null ? 'не из панели' : by.id === currentAccount() ? 'вы' : by.name;
  return `${why === 'removed-later' ? 'потом удалено' : 'позже'} ${who}, ${describeWhen(Date.parse(at), now)}`;
}

/** «Год» in quotes, «порядок», «блок «Текст»»; empty for all of it. */
export function partLabel(plan: Plan, part: string | null): string {
  if (part === null) return '';
  if (part === 'order') return 'порядок';
  if (!isOfBlock(part)) return quote(fieldLabel(plan, part));
  const { type } = readBlockName(part.split('.')[0] ?? part);
  return `блок ${quote(isBlockType(type) ? blockTypes[type].title : type)}`;
}

function fieldLabel(plan: Plan, name: string): string {
  if (plan.page !== null) return settingsEndpoint(plan.page).labelOf(name);
  const resource = resourceOfPlan(plan);
  return resource ? recordEndpoint(resource, plan.id ?? 0).labelOf(name) : name;
}

function isOfBlock(name: string): boolean {
  return name.includes(':');
}

/**
 * «12 записей: 9 вернутся целиком, 2 частично, 1 останется. Правки других не тронем, отменить можно одним Ctrl Z.»
 * `ofOne`: the changes of one person are taken back.
 */
export function summaryText(rows: readonly Rehearsed[], ofOne: boolean, undoKey: string): string {
  const count = (verdict: Rehearsed['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const [back, part, stay, same] = [count('back'), count('part'), count('stays'), count('same')];
  const parts = [
    back > 0 && `${back} ${pluralForm(back, ['вернётся', 'вернутся', 'вернутся'])} целиком`,
    part > 0 && `${part} частично`,
    stay > 0 && `${stay} ${pluralForm(stay, ['останется', 'останутся', 'останутся'])}`,
    same > 0 && `${same} уже как ${pluralForm(same, ['была', 'были', 'были'])}`,
  ].filter(Boolean);
  const others = ofOne ? 'Правки других не тронем' : '';
  const undo = undoKey ? `отменить можно одним ${undoKey}` : '';
  const promise = capitalize([others, undo].filter(Boolean).join(', '));
  return `${plural(rows.length, ['запись', 'записи', 'записей'])}: ${parts.join(', ')}.${promise && ` ${promise}.`}`;
}
