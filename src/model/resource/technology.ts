import { limits } from './field.ts';
import type { ResourceDescriptor } from './resource.ts';

export const technologyResource = {
  name: 'technology',
  words: {
    count: ['технология', 'технологии', 'технологий'],
    accusative: 'технологию',
    list: 'Технологии',
    add: 'Добавить технологию',
    newTitle: 'Новая технология',
    gender: 'f',
  },
  menu: 'references',
  goKeys: 'KeyG KeyT',
  table: 'technologies',
  api: '/api/technologies',
  paths: {
    list: '/technologies/list',
    create: '/technologies/create/',
    edit: (id) => `/technologies/${id}/edit`,
  },
  routeNames: { list: 'technologies-list', create: 'technologies-create', edit: 'technologies-edit' },
  label: 'name',
  ordered: false,
  sendsPlace: false,
  visibility: 'show',
  thumbnail: { from: ['logo'], fit: 'contain' },
  columns: ['technology_type_id'],
  pageSize: null,
  single: true,
  afterSave: 'list',
  site: null,
  fields: [
    { kind: 'text', name: 'name', label: 'Название', required: true, max: limits.text },
    { kind: 'reference', name: 'technology_type_id', label: 'Тип технологии', to: 'type' },
    { kind: 'flag', name: 'show', label: 'Показывать на сайте', initial: true },
    { kind: 'image', name: 'logo', label: 'Логотип', folder: 'technology' },
  ],
} as const satisfies ResourceDescriptor;
