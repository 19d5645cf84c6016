import { memo, type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { listOfForm } from '../../commands/command/resource-at.ts';
import { LinkProvider } from '../../ui/base/link.tsx';
import { ScreenBoundary } from '../failure/screen-boundary.tsx';
import { KeepAlive } from '../frame/keep-alive.tsx';
import { paintFirst } from '../frame/paint-first.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { RouteFocus } from '../frame/route-focus.ts';
import { Layout } from '../layout/layout.tsx';
import { type Route, routesTable } from './routes.tsx';

/** The layout with the screen of the address, and `children` after it. The build prerenders it (src/prerender.tsx). */
export function Screens({ children }: { children?: ReactNode }) {
  const [path] = useLocation();
  return (
    <SWRConfig value={swr}>
      <LinkProvider component={PanelLink}>
        <Layout>
          <ScreenBoundary>
            {/* First, because the row of a list's cursor takes no focus from the heading. */}
            <RouteFocus path={path} />
            <CurrentScreen path={path} />
          </ScreenBoundary>
        </Layout>
        {children}
      </LinkProvider>
    </SWRConfig>
  );
}

// A failed load is shown with a button to repeat it; SWR's own retries would call a refusing host for ever.
// What is read again on focus follow-shown.ts says.
// Lists keep their identity while nothing changes, so that `Object.is` is enough to compare them.
const swr = {
  shouldRetryOnError: false,
  compare: Object.is,
  keepPreviousData: true,
  revalidateOnFocus: false,
  use: [paintFirst],
};

/** The screen of the address. A list stays alive while a form of its records is open: the way back takes a frame. */
function CurrentScreen({ path }: { path: string }) {
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
