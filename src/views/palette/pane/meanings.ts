import type { Command } from '../../../commands/command/command.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import { trashDays } from '../../../model/trash/trash-item.ts';
import { hasAbility } from '../../../state/network/abilities.ts';

/** Returns what a command does besides what is drawn, in a line or two; '' where its title says it all. */
export function meaningOf({ id }: Command, resource: Resource | null): string {
  return meanings[lastPart(id)]?.(resource) ?? '';
}

/** Returns the name of what a command changes in a record. */
export function changedPart({ id }: Command): string {
  const action = lastPart(id);
  if (action.startsWith('move-')) return 'В списке';
  return { 'set-category': 'Категория', delete: 'Запись' }[action] ?? 'На сайте';
}

/** «case.move-up» and «service.move-up» do the same. */
function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

type Meaning = (resource: Resource | null) => string;

const stays: Meaning = (resource) =>
  resource?.site ? 'Номер, место в списке и адрес останутся.' : 'Номер и место в списке останутся.';
const shifts: Meaning = () => 'Остальные строки сдвинутся.';

const meanings: Readonly<Record<string, Meaning>> = {
  show: stays,
  hide: stays,
  'set-category': stays,
  'move-up': shifts,
  'move-down': shifts,
  'move-first': shifts,
  'move-last': shifts,
  'move-to': shifts,
  delete: (resource) =>
    hasAbility('trash')
      ? `Сначала панель переспросит. Ещё ${trashDays} дней ${resource?.words.accusative ?? 'запись'} можно вернуть из корзины.`
      : 'Сначала панель переспросит. Отменить можно в течение 8 секунд.',
  create: () => 'Откроется пустая форма. На сайте ничего не появится, пока вы её не сохраните.',
  edit: () => 'Откроется форма.',
  rename: () => 'Название откроется в своей строке списка.',
  duplicate: () => 'Откроется форма с копией и её блоками. Копия скрыта, пока вы её не покажете.',
  'open-on-site': () => 'Страница сайта откроется в новой вкладке.',
  'copy-link': () => 'Ссылка окажется в буфере обмена.',
  history: () => 'Рядом с формой будет видно, кто и что менял.',
  'add-block': () => 'Блок откроется в своём окне и появится в конце.',
  theme: () => 'Цвета поменяются сразу, на этом устройстве.',
  backup: () => 'Записи, файлы и учётные записи одним файлом.',
  'sign-out': () => 'Черновики останутся в этом браузере.',
  trash: () => `Удалённое лежит там ${trashDays} дней.`,
  undo: () => 'Действие будет взято назад.',
};
