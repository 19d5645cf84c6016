import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useLocation } from 'wouter';
import { LinkProvider } from '../../ui/base/link.tsx';
import { ScreenBoundary } from '../failure/screen-boundary.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { RouteFocus } from '../frame/route-focus.ts';
import { Layout } from '../layout/layout.tsx';
import { CurrentScreen } from './current-screen.tsx';

/** The layout with the screen of the address, and `children` after it. The build prerenders it (src/prerender.tsx). */
export function Screens({ children }: { children?: ReactNode }) {
  const [path] = useLocation();
  return (
    <SWRConfig value={swr}>
      <LinkProvider component={PanelLink}>
        <Layout>
          <ScreenBoundary>
            <CurrentScreen path={path} />
            <RouteFocus path={path} />
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
const swr = { shouldRetryOnError: false, compare: Object.is, keepPreviousData: true, revalidateOnFocus: false };
