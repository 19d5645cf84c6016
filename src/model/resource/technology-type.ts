import { limits } from './field.ts';
import type { ResourceDescriptor } from './resource.ts';

export const typeResource = {
  name: 'type',
  words: {
    count: ['тип', 'типа', 'типов'],
    accusative: 'тип',
    list: 'Типы технологий',
    add: 'Добавить тип',
    newTitle: 'Новый тип',
    gender: 'm',
  },
  menu: 'references',
  goKeys: 'KeyG KeyY',
  table: 'technology_types',
  api: '/api/technologies/types',
  // Added and edited in a dialog over the list.
  paths: {
    list: '/technologies/types/',
    create: '/technologies/types/?create',
    edit: (id) => `/technologies/types/?edit=${id}`,
  },
  routeNames: { list: 'technologies-types', create: null, edit: null },
  label: 'name',
  ordered: false,
  sendsPlace: false,
  visibility: null,
  thumbnail: null,
  columns: [],
  pageSize: 15,
  single: false,
  afterSave: 'list',
  site: null,
  fields: [{ kind: 'text', name: 'name', label: 'Название', required: true, unique: true, max: limits.text }],
} as const satisfies ResourceDescriptor;
