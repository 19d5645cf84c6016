import { limits, seoFields } from './field.ts';
import type { ResourceDescriptor } from './resource.ts';

export const caseResource = {
  name: 'case',
  words: {
    count: ['кейс', 'кейса', 'кейсов'],
    accusative: 'кейс',
    list: 'Кейсы',
    add: 'Добавить кейс',
    newTitle: 'Новый кейс',
    gender: 'm',
  },
  menu: 'content',
  goKeys: 'KeyG KeyC',
  table: 'cases',
  api: '/api/cases',
  paths: { list: '/cases/list/', create: '/cases/create/', edit: (id) => `/cases/${id}/edit` },
  routeNames: { list: 'cases-list', create: 'cases-create', edit: 'cases-edit' },
  label: 'title',
  ordered: true,
  visibility: 'show',
  thumbnail: { from: ['cover', 'object_announce'], fit: 'cover' },
  columns: ['category_id', 'year', 'blocks'],
  pageSize: null,
  single: true,
  afterSave: 'form',
  site: 'cases',
  fields: [
    { kind: 'text', name: 'title', label: 'Название', required: true, max: limits.text },
    { kind: 'text', name: 'subtitle', label: 'Подзаголовок', max: limits.text },
    { kind: 'reference', name: 'category_id', label: 'Категория', to: 'category' },
    { kind: 'year', name: 'year', label: 'Год' },
    { kind: 'long-text', name: 'announce', label: 'Анонс', max: limits.longText },
    { kind: 'announce-object', name: 'object_announce', label: 'Объект анонса', folder: 'cases' },
    { kind: 'flag', name: 'show', label: 'Показывать на сайте', required: true, initial: true },
    ...seoFields,
  ],
} as const satisfies ResourceDescriptor;
