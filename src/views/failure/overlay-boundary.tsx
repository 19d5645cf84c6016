import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useSnapshot } from 'valtio';
import { retryChunks } from '../../state/chunks.ts';
import { failures, noteFailure } from '../../state/failures.ts';
import styles from './failed.module.css';
import { Failed } from './failed.tsx';

interface Props {
  /** One of the things inside has been asked for. */
  wanted: boolean;
  /** Closes them, so that asking again is a new try. */
  onError: () => void;
  children: ReactNode;
}

/** The screen goes on when what stands over it fails. */
export function OverlayBoundary({ wanted, onError, children }: Props) {
  const { turn } = useSnapshot(failures);
  const fail = (error: unknown) => {
    noteFailure(error);
    onError();
  };
  return (
    <ErrorBoundary
      resetKeys={[turn]}
      onReset={retryChunks}
      onError={fail}
      fallbackRender={(failure) => <Fallback {...failure} wanted={wanted} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Fallback({ error, resetErrorBoundary, wanted }: FallbackProps & { wanted: boolean }) {
  const before = useRef(wanted);
  // Nobody has asked for what was loaded in advance; whoever does tries again.
  const asked = useRef(wanted);
  useEffect(() => {
    if (wanted && !before.current) resetErrorBoundary();
    before.current = wanted;
  }, [wanted, resetErrorBoundary]);
  if (!asked.current) return null;
  return createPortal(
    <div className={styles.card} data-overlay-failure="">
      <Failed error={error} />
    </div>,
    document.body,
  );
}
