/** Named addresses of the panel, as the specification names them; `:id` stands for a record's id. */
export const routes = {
  login: '/login',
  dashboard: '/',
  'cases-list': '/cases/list/',
  'cases-create': '/cases/create/',
  'cases-edit': '/cases/:id/edit',
  'cases-settings': '/cases/settings/',
  'cases-categories': '/cases/categories/',
  'cases-categories-create': '/cases/categories/create',
  'cases-categories-edit': '/cases/categories/:id/edit',
  'services-list': '/services/',
  'services-create': '/services/create/',
  'services-edit': '/services/:id/edit',
  'services-settings': '/services/settings',
  'technologies-list': '/technologies/list',
  'technologies-create': '/technologies/create/',
  'technologies-edit': '/technologies/:id/edit',
  'technologies-types': '/technologies/types/',
  not_found: '/not-found',
} as const;

export type RouteName = keyof typeof routes;
