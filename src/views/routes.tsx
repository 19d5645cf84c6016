import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { caseResource } from '../model/case.ts';
import { categoryResource } from '../model/category.ts';
import { routes } from '../model/routes.ts';
import { serviceResource } from '../model/service.ts';
import { technologyResource } from '../model/technology.ts';
import { lazyView } from './lazy-view.tsx';
import { ListView } from './list/list-view.tsx';

/** A screen: hand-written ones first, so that they stand before what is generated. */
interface Route {
  path: string;
  view: (params: { id?: string }) => ReactNode;
}

const CaseForm = lazyView('CaseForm');
const Dashboard = lazyView('Dashboard');
const NotFound = lazyView('NotFound');
const PageSettingsView = lazyView('PageSettingsView');
const RecordFormView = lazyView('RecordFormView');
const TypesView = lazyView('TypesView');

export const routesTable: readonly Route[] = [
  ...[routes.dashboard, '/test', '/test2', '/test3', '/test4'].map((path) => ({ path, view: () => <Dashboard /> })),
  { path: '/cases/', view: () => <Redirect to={routes['cases-list']} replace /> },
  { path: routes['cases-list'], view: () => <ListView key="case" resource={caseResource} /> },
  { path: routes['cases-create'], view: () => <CaseForm key="new" id={null} /> },
  { path: routes['cases-edit'], view: ({ id }) => withId(id, (n) => <CaseForm key={n} id={n} />) },
  { path: routes['cases-settings'], view: () => <PageSettingsView key="cases" page="cases" /> },
  { path: routes['services-settings'], view: () => <PageSettingsView key="services" page="services" /> },
  { path: routes['cases-categories'], view: () => <ListView key="category" resource={categoryResource} /> },
  {
    path: routes['cases-categories-create'],
    view: () => <RecordFormView key="new" resource={categoryResource} id={null} />,
  },
  {
    path: routes['cases-categories-edit'],
    view: ({ id }) => withId(id, (n) => <RecordFormView key={n} resource={categoryResource} id={n} />),
  },
  { path: routes['services-list'], view: () => <ListView key="service" resource={serviceResource} /> },
  { path: routes['services-create'], view: () => <RecordFormView key="new" resource={serviceResource} id={null} /> },
  {
    path: routes['services-edit'],
    view: ({ id }) => withId(id, (n) => <RecordFormView key={n} resource={serviceResource} id={n} />),
  },
  { path: '/technologies', view: () => <Redirect to={routes['technologies-list']} replace /> },
  { path: routes['technologies-list'], view: () => <ListView key="technology" resource={technologyResource} /> },
  {
    path: routes['technologies-create'],
    view: () => <RecordFormView key="new" resource={technologyResource} id={null} />,
  },
  {
    path: routes['technologies-edit'],
    view: ({ id }) => withId(id, (n) => <RecordFormView key={n} resource={technologyResource} id={n} />),
  },
  { path: routes['technologies-types'], view: () => <TypesView /> },
  { path: '/*?', view: () => <NotFound /> },
];

/** Ids are written as the host writes them: no sign, no leading zero. */
function withId(id: string | undefined, view: (id: number) => ReactNode): ReactNode {
  return id && /^[1-9]\d{0,15}$/.test(id) ? view(Number(id)) : <NotFound />;
}
