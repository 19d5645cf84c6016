import { limits, seoFields } from './field.ts';
import type { ResourceDescriptor } from './resource.ts';

export const categoryResource = {
  name: 'category',
  words: {
    count: ['категория', 'категории', 'категорий'],
    accusative: 'категорию',
    list: 'Категории кейсов',
    add: 'Добавить категорию',
    newTitle: 'Новая категория',
    gender: 'f',
  },
  menu: 'references',
  goKeys: 'KeyG KeyK',
  table: 'categories',
  api: '/api/cases/categories',
  paths: {
    list: '/cases/categories/',
    create: '/cases/categories/create',
    edit: (id) => `/cases/categories/${id}/edit`,
  },
  routeNames: { list: 'cases-categories', create: 'cases-categories-create', edit: 'cases-categories-edit' },
  label: 'title',
  ordered: true,
  sendsPlace: false,
  visibility: 'show',
  thumbnail: null,
  columns: ['cases'],
  pageSize: null,
  single: true,
  afterSave: 'list',
  // The pattern of the site's addresses names pages of cases and of services.
  site: null,
  fields: [
    { kind: 'text', name: 'title', label: 'Название', required: true, max: limits.text },
    { kind: 'text', name: 'subtitle', label: 'Подзаголовок', max: limits.text },
    { kind: 'flag', name: 'show', label: 'Показывать на сайте', initial: true },
    ...seoFields,
  ],
} as const satisfies ResourceDescriptor;
