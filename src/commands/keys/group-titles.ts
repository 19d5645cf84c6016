import type { KeyGroup } from '../command/command.ts';

/** What the commands of a group are called together. */
export const groupTitles: Readonly<Record<KeyGroup, string>> = {
  'record.create': 'Добавить запись',
  'record.edit': 'Изменить запись',
  'record.rename': 'Переименовать запись',
  'record.open-on-site': 'Открыть запись на сайте',
  'record.visibility': 'Показать / скрыть запись',
  'record.delete': 'Удалить запись',
  'record.move-up': 'Поднять запись',
  'record.move-down': 'Опустить запись',
  'record.move-first': 'Поставить запись в начало',
  'record.move-last': 'Поставить запись в конец',
  'record.move-to': 'Переставить запись на место…',
  'record.copy-link': 'Скопировать ссылку на запись',
  'record.history': 'История записи под курсором',
  'list.changed-column': 'Показать / скрыть колонку «Изменён»',
  'settings.page': 'Общие настройки страницы',
};
