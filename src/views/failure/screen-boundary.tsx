import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { retryChunks } from '../../state/chunks.ts';
import { failures, noteFailure } from '../../state/failures.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** What fails inside is told in its place; another address, or a new try, draws it anew. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { turn } = useSnapshot(failures);
  return (
    <ErrorBoundary
      FallbackComponent={ErrorFallback}
      resetKeys={[path, turn]}
      onReset={retryChunks}
      onError={noteFailure}
    >
      {children}
    </ErrorBoundary>
  );
}
