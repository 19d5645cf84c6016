import './ui/base/tokens.css';
import './ui/base/base.css';
import './ui/base/linked.css';
import { routes } from './model/resource/routes.ts';
import { start } from './start.tsx';
import { chunk } from './state/network/chunks.ts';

// A server that does not know login.html answers with the page of the panel.
if (location.pathname.replace(/\/$/, '') === routes.login) {
  document.getElementById('shell')?.remove();
  chunk(() => import('./sign-in.tsx'))
    .load()
    .catch(reportError);
} else start();
