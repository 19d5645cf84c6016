import { renderToString } from 'react-dom/server.edge';
import { Router } from 'wouter';
import { routes } from './model/routes.ts';
import { App } from './views/app.tsx';

const notLoaded = { load: () => new Promise<never>(() => undefined), loaded: () => null };

/** The sign-in as HTML. The build runs this file and writes it into login.html; main.tsx hydrates it. */
export const signIn = renderToString(
  <Router ssrPath={routes.login}>
    <App panel={notLoaded} prefetch={() => undefined} />
  </Router>,
);
