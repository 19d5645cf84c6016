import { createRoot, hydrateRoot } from 'react-dom/client';
import { SignIn } from './views/sign-in/sign-in.tsx';

// The entry of login.html. It imports as little of the panel as it can, because a first visit waits for it.

const root = document.getElementById('root');
if (!root) throw new Error('login.html has no #root');

let failed = false;

if (location.pathname.replace(/\/$/, '') === '/invitation') {
  const { Invitation } = await import('./views/sign-in/invitation.tsx');
  reveal(root);
  createRoot(root, { onUncaughtError }).render(<Invitation />);
} else showSignIn(root);

/** The code has come: see early/missing.ts. */
function reveal(root: HTMLElement): void {
  document.getElementById('missing')?.remove();
  root.hidden = false;
}

function showSignIn(root: HTMLElement): void {
  reveal(root);
  const screen = <SignIn prefetch={() => void prefetch().catch(() => undefined)} />;
  // The build has drawn the sign-in already (prerender.tsx): its fields keep what was typed, focus, caret and undo.
  if (root.hasChildNodes()) hydrateRoot(root, screen, { onUncaughtError });
  else createRoot(root, { onUncaughtError }).render(screen);
}

/** Loads the panel while the password is typed. */
function prefetch(): Promise<unknown> {
  return Promise.all([import('./start.tsx'), import('./views/panel/panel.tsx')]);
}

/** Shows the error in place of the screen, which React has removed. React may try to draw the screen a second time. */
async function onUncaughtError(error: unknown): Promise<void> {
  if (failed) return;
  failed = true;
  const { showFailure } = await import('./start.tsx');
  showFailure(error);
}
