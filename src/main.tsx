import './ui/tokens.css';
import './ui/base.css';
import './ui/linked.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { routes } from './model/routes.ts';
import { chunk } from './state/chunks.ts';
import { followFailures } from './state/failures.ts';
import { followTheme } from './state/theme.ts';
import { App } from './views/app.tsx';

const loadPanel = () => import('./views/panel.tsx');
const panel = chunk(async () => (await loadPanel()).Panel);
const isSignIn = location.pathname.replace(/\/$/, '') === routes.login;

followFailures();
followTheme();
if (!isSignIn) panel.load().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The code has come: see static/missing.js.
document.getElementById('missing')?.remove();
root.hidden = false;

const app = <App panel={panel} prefetch={() => void loadPanel().catch(() => undefined)} />;
// The build has drawn the sign-in already (prerender.tsx): its fields keep what was typed, focus, caret and undo.
if (isSignIn && root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
