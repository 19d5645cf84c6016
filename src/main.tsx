import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { routes } from './model/routes.ts';
import { chunk } from './state/chunks.ts';
import { followFailures } from './state/failures.ts';
import { followTheme } from './state/theme.ts';
import { ScreenBoundary } from './views/failure/screen-boundary.tsx';
import { LoadingFallback } from './views/loading-fallback.tsx';
import { SignIn } from './views/sign-in/sign-in.tsx';
import { useChunk } from './views/use-chunk.ts';

/** The panel is a chunk of its own, so that the sign-in screen stays small. */
const loadPanel = () => import('./views/panel.tsx');
const panel = chunk(async () => (await loadPanel()).Panel);

followFailures();
followTheme();
if (location.pathname !== routes.login) panel.load().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ScreenBoundary>
      <Switch>
        <Route path={routes.login}>
          <SignIn prefetch={() => void loadPanel().catch(() => undefined)} />
        </Route>
        <Route>
          <Panel />
        </Route>
      </Switch>
    </ScreenBoundary>
  </StrictMode>,
);

function Panel() {
  const View = useChunk(panel);
  return View ? <View /> : <LoadingFallback />;
}
