import type { ReactNode } from 'react';
import { caseResource } from '../../model/resource/case.ts';
import { type Resource, type ResourceName, resources } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { typeResource } from '../../model/resource/technology-type.ts';
import { lazyView } from '../frame/lazy-view.tsx';
import { formChunk, idleChunk, trashChunk } from '../frame/view-chunks.ts';
import { ListView } from '../list/list-view.tsx';

export interface Route {
  path: string;
  view: (params: { id?: string }) => ReactNode;
  /** The list of that resource, which stays alive while a form of it is open. */
  list?: ResourceName;
}

const CaseForm = lazyView(formChunk, 'CaseForm');
const Dashboard = lazyView(idleChunk, 'Dashboard');
const LateScreen = lazyView(idleChunk, 'LateScreen');
const PageSettingsView = lazyView(formChunk, 'PageSettingsView');
const RecordFormView = lazyView(formChunk, 'RecordFormView');
const TrashScreen = lazyView(trashChunk, 'TrashScreen');
const TypeDialogs = lazyView(formChunk, 'TypeDialogs', null);

/** What the descriptors do not give. */
const handWritten: readonly Route[] = [
  ...[routes.dashboard, '/test', '/test2', '/test3', '/test4'].map((path) => ({ path, view: () => <Dashboard /> })),
  { path: routes.trash, view: () => <TrashScreen /> },
  { path: caseResource.paths.create, view: () => <CaseForm key="new" id={null} /> },
  { path: caseResource.paths.edit(':id'), view: ({ id }) => withId(id, (n) => <CaseForm key={n} id={n} />) },
  { path: routes['cases-settings'], view: () => <PageSettingsView key="cases" page="cases" /> },
  { path: routes['services-settings'], view: () => <PageSettingsView key="services" page="services" /> },
  {
    path: typeResource.paths.list,
    view: () => (
      <>
        <ListView key="type" resource={typeResource} />
        <TypeDialogs />
      </>
    ),
  },
];

/** The screens in the order in which they are tried; a hand-written one replaces the generated one of its address. */
export const routesTable: readonly Route[] = [
  ...handWritten,
  ...resources.flatMap(generatedRoutes).filter(({ path }) => handWritten.every((route) => route.path !== path)),
  { path: '/*?', view: () => <LateScreen /> },
];

/** List, empty form and form of a resource, drawn from its descriptor. */
function generatedRoutes(resource: Resource): Route[] {
  const { name, paths, routeNames } = resource;
  const list: Route = { path: paths.list, list: name, view: () => <ListView key={name} resource={resource} /> };
  const create = { path: paths.create, view: () => <RecordFormView key="new" resource={resource} id={null} /> };
  const edit: Route = {
    path: paths.edit(':id'),
    view: ({ id }) => withId(id, (n) => <RecordFormView key={n} resource={resource} id={n} />),
  };
  return [list, ...(routeNames.create === null ? [] : [create]), ...(routeNames.edit === null ? [] : [edit])];
}

/** Ids are written as the host writes them: no sign, no leading zero. */
function withId(id: string | undefined, view: (id: number) => ReactNode): ReactNode {
  return id && /^[1-9]\d{0,15}$/.test(id) ? view(Number(id)) : <LateScreen />;
}
