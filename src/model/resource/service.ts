import { limits, seoFields } from './field.ts';
import type { ResourceDescriptor } from './resource.ts';

export const serviceLineStyles = {
  none: 'Без форматирования',
  large: 'Крупный текст',
  mute: 'Затемненный текст',
  list: 'Список',
} as const;

export const serviceResource = {
  name: 'service',
  words: {
    count: ['услуга', 'услуги', 'услуг'],
    accusative: 'услугу',
    list: 'Услуги',
    add: 'Добавить услугу',
    newTitle: 'Новая услуга',
    gender: 'f',
  },
  menu: 'content',
  goKeys: 'KeyG KeyS',
  table: 'services',
  api: '/api/services',
  paths: { list: '/services/', create: '/services/create/', edit: (id) => `/services/${id}/edit` },
  routeNames: { list: 'services-list', create: 'services-create', edit: 'services-edit' },
  label: 'title',
  ordered: true,
  sendsPlace: true,
  visibility: 'active',
  thumbnail: { from: ['icon', 'image'], fit: 'contain' },
  columns: ['price'],
  pageSize: null,
  single: true,
  afterSave: 'list',
  site: 'services',
  fields: [
    { kind: 'text', name: 'title', label: 'Название', required: true, max: limits.text },
    { kind: 'long-text', name: 'description', label: 'Описание', max: limits.longText },
    { kind: 'text', name: 'price', label: 'Цена', placeholder: 'Цена от', max: limits.text },
    { kind: 'lines', name: 'content', label: 'Содержание', styles: serviceLineStyles },
    { kind: 'flag', name: 'active', label: 'Показывать на сайте', initial: true },
    { kind: 'image', name: 'image', label: 'Изображение', folder: 'services' },
    { kind: 'image', name: 'icon', label: 'Иконка', folder: 'services' },
    ...seoFields,
  ],
} as const satisfies ResourceDescriptor;
