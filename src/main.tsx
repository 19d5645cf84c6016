import './ui/tokens.css';
import './ui/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { routes } from './model/routes.ts';
import { followTheme } from './state/theme.ts';
import { SignIn } from './views/sign-in/sign-in.tsx';

/** Everything behind the sign-in is loaded when it is needed: the sign-in screen stays small. */
const loadPanel = () => import('./views/panel.tsx');
const Panel = lazy(async () => ({ default: (await loadPanel()).Panel }));

followTheme();
if (location.pathname !== routes.login) void loadPanel();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Switch>
      <Route path={routes.login}>
        <SignIn prefetch={() => void loadPanel().catch(() => undefined)} />
      </Route>
      <Route>
        <Suspense>
          <Panel />
        </Suspense>
      </Route>
    </Switch>
  </StrictMode>,
);
