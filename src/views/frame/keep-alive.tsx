import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react';
import { ScreenBoundary } from '../failure/screen-boundary.tsx';
import styles from './keep-alive.module.css';

/**
 * Keeps a screen while another is shown: its rows or fields, its state, its layout and its scroll position, but none of
 * its effects. Neither the focus nor a screen reader nor the browser's search gets into it; the panel's own search for
 * elements leaves it out by `onScreen`. It is rendered in idle time.
 */
export function KeepAlive({ shown, children }: { shown: boolean; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    // Chromium keeps the computed `content-visibility: hidden` when the attribute goes, and then ignores each focus.
    const { style } = root.current;
    if (!shown) style.contentVisibility = 'hidden';
    else if (style.contentVisibility) style.contentVisibility = 'visible';
    if (shown) return;
    // React has just hidden it by `display: none`, which would throw its layout away.
    for (const child of root.current.children) if (child instanceof HTMLElement) child.style.display = '';
  });
  return (
    <div ref={root} className={styles.screen} inert={!shown} data-kept={shown ? undefined : ''}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </Activity>
    </div>
  );
}
