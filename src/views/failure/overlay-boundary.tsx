import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useSnapshot } from 'valtio';
import { retryChunks } from '../../state/network/chunks.ts';
import { failures, recordFailure } from '../../state/network/failures.ts';
import styles from './error-fallback.module.css';
import { ErrorFallback } from './error-fallback.tsx';

interface Props {
  /** One of the overlays inside is open. What is no overlay fails silently. */
  isOpen?: boolean;
  /** Closes the overlays, so that opening one again is a new try. */
  onError?: () => void;
  children: ReactNode;
}

/** An error boundary around the overlays: the screen works on when an overlay fails. */
export function OverlayBoundary({ isOpen = false, onError, children }: Props) {
  const { retries } = useSnapshot(failures);
  const fail = (error: unknown) => {
    recordFailure(error);
    onError?.();
  };
  return (
    <ErrorBoundary
      resetKeys={[retries]}
      onReset={retryChunks}
      onError={fail}
      fallbackRender={(failure) => <Fallback {...failure} isOpen={isOpen} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Fallback({ error, resetErrorBoundary, isOpen }: FallbackProps & { isOpen: boolean }) {
  const wasOpen = useRef(isOpen);
  // What was only loaded in advance fails silently; opening one of the overlays loads it again.
  const mountedOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) resetErrorBoundary();
    wasOpen.current = isOpen;
  }, [isOpen, resetErrorBoundary]);
  if (!mountedOpen.current) return null;
  return createPortal(
    <div className={styles.card} data-overlay-failure="">
      <ErrorFallback error={error} />
    </div>,
    document.body,
  );
}
