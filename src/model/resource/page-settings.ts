import { type Field, limits, type RecordOf, seoFields } from './field.ts';

/** The pages of the site that have general settings. */
export type PageName = 'cases' | 'services';

/** The members of `settings` in the API are top-level fields here. Only the cases page has `show_category`. */
export const pageSettingsFields = [
  { kind: 'long-text', name: 'description', label: 'Текст в шапке', max: limits.longText },
  ...seoFields,
] as const satisfies readonly Field[];

export type PageSettings = Omit<RecordOf<typeof pageSettingsFields>, 'id' | 'sort'> & {
  system_name: PageName;
  settings: { show_category: boolean } | null;
};

export const showCategoryField = {
  kind: 'flag',
  name: 'show_category',
  label: 'Показывать категории',
  initial: true,
} as const satisfies Field;

/** Read and save addresses differ for the cases page: a fact of the specification. */
export const pageSettingsPaths = {
  cases: { read: '/api/pages/settings/cases', save: '/api/pages/settings/case', view: '/cases/settings/' },
  services: { read: '/api/pages/settings/services', save: '/api/pages/settings/services', view: '/services/settings' },
} as const satisfies Record<PageName, { read: string; save: string; view: string }>;

export const pageSettingsTitles = {
  cases: 'Общие настройки страницы кейсов',
  services: 'Общие настройки страницы услуг',
} as const satisfies Record<PageName, string>;
