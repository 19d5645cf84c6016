import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { retryChunks } from '../../state/network/chunks.ts';
import { failures, recordFailure } from '../../state/network/failures.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** An error boundary that shows the error in place of its children. Another address or a new try renders them again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { retries } = useSnapshot(failures);
  return (
    <ErrorBoundary
      FallbackComponent={ErrorFallback}
      resetKeys={[path, retries]}
      onReset={retryChunks}
      onError={recordFailure}
    >
      {children}
    </ErrorBoundary>
  );
}
