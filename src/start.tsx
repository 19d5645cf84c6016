import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from './state/browser/theme.ts';
import { warnOfRefusedStorage } from './state/messages/storage-warning.ts';
import { type Chunk, chunk } from './state/network/chunks.ts';
import { followFailures } from './state/network/failures.ts';
import { ScreenBoundary } from './views/failure/screen-boundary.tsx';
import { LoadingFallback } from './views/frame/loading-fallback.tsx';
import { useChunk } from './views/frame/use-chunk.ts';

/** Shows the panel in the page, as soon as its code has come. */
export function start(): void {
  const panel = chunk(async () => {
    const { Panel, prepare } = await import('./views/panel/panel.tsx');
    await prepare();
    return Panel;
  });
  followFailures();
  followTheme();
  warnOfRefusedStorage();
  panel.load().catch(() => undefined);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // The code has come: see early/missing.ts.
  document.getElementById('missing')?.remove();
  root.hidden = false;
  /** Replaces what is prerendered in one commit, so that nothing else is painted in between. */
  const render = () => createRoot(root).render(<App panel={panel} />);
  // A prerendered screen stays until the panel can take its place.
  if (document.querySelector('[data-shell] #shell')) void panel.load().then(render, render);
  else render();
}

/** Shows the error in place of a screen that React has removed. */
export function showFailure(error: unknown): void {
  const panel = { loaded: () => null, load: () => Promise.reject(error) };
  createRoot(document.body.appendChild(document.createElement('div'))).render(<App panel={panel} />);
}

/** `panel` is a chunk of its own, which is loaded together with the entry. */
function App({ panel }: { panel: Chunk<ComponentType> }) {
  return (
    // Acts in development only (`npm run dev`): React's production build does nothing more for it.
    <StrictMode>
      <ScreenBoundary>
        <LoadedPanel code={panel} />
      </ScreenBoundary>
    </StrictMode>
  );
}

function LoadedPanel({ code }: { code: Chunk<ComponentType> }) {
  const View = useChunk(code);
  return View ? <View /> : <LoadingFallback />;
}
