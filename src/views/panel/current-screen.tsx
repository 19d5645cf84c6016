import { memo, useState } from 'react';
import { matchRoute, useRouter } from 'wouter';
import { listOfForm } from '../../commands/command/resource-at.ts';
import { KeepAlive } from '../frame/keep-alive.tsx';
import { type Route, routesTable } from './routes.tsx';

/** The screen of the address. A list stays alive while a form of its records is open: the way back takes a frame. */
export function CurrentScreen({ path }: { path: string }) {
  const [last, setLast] = useState<Route | null>(null);
  const { route, params } = useRouteAt(path);
  const list = route.list ? route : listOfForm(path)?.name === last?.list ? last : null;
  if (list !== last) setLast(list);
  const isListShown = list === route;
  return (
    <>
      {!isListShown && (
        <KeepAlive key={route.path} shown>
          {route.view(params)}
        </KeepAlive>
      )}
      {list && (
        <KeepAlive key={list.path} shown={isListShown}>
          <KeptList list={list} shown={isListShown} />
        </KeepAlive>
      )}
    </>
  );
}

/** `shown`: when it changes, the list is rendered again, because others may have changed what it shows. */
const KeptList = memo(({ list }: { list: Route; shown: boolean }) => list.view({}));

function useRouteAt(path: string) {
  const { parser } = useRouter();
  for (const route of routesTable) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return { route, params: params as { id?: string } };
  }
  throw new Error('no route');
}
