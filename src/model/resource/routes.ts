export const loginPath = '/login';

/** Addresses of the panel other than those of the resources, under the specification's names. */
export const routes = {
  login: loginPath,
  dashboard: '/',
  trash: '/trash',
  operators: '/operators',
  'cases-settings': '/cases/settings/',
  'services-settings': '/services/settings',
  not_found: '/not-found',
} as const;
