import { type ComponentType, StrictMode } from 'react';
import type { Chunk } from '../../state/network/chunks.ts';
import { ScreenBoundary } from '../failure/screen-boundary.tsx';
import { LoadingFallback } from '../frame/loading-fallback.tsx';
import { useChunk } from '../frame/use-chunk.ts';

/** `panel` is a chunk of its own, which is loaded together with the entry. */
export function App({ panel }: { panel: Chunk<ComponentType> }) {
  return (
    // Acts in development only (`npm run dev`): React's production build does nothing more for it.
    <StrictMode>
      <ScreenBoundary>
        <Panel code={panel} />
      </ScreenBoundary>
    </StrictMode>
  );
}

function Panel({ code }: { code: Chunk<ComponentType> }) {
  const View = useChunk(code);
  return View ? <View /> : <LoadingFallback />;
}
