import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './site-page.module.css';

interface SitePageProps {
  /** Width in CSS pixels; default: that of its parent. */
  width?: number;
  /** The page is drawn smaller by this factor. */
  scale?: number;
  children: ReactNode;
}

/**
 * A page in a shadow root, which keeps the panel's styles out and the site's in. Its one style sheet is
 * static/preview.css. Not a frame: the panel's keys act here too, and what is clicked moves its cursor.
 */
export function SitePage({ width, scale = 1, children }: SitePageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const [isStyled, setStyled] = useState(false);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    // React mounts twice in development; a host has one shadow root for its life.
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [frameStyles()];
    setRoot(shadow);
  }, []);

  const look: CSSProperties & Record<'--scale', number> = {
    inlineSize: width,
    transform: scale === 1 ? undefined : `scale(${scale})`,
    '--scale': scale,
  };
  return (
    <div ref={host} className={styles.host} style={look} lang="ru" data-site-page="">
      {root &&
        createPortal(
          <>
            <link
              rel="stylesheet"
              href="/preview.css"
              onLoad={() => setStyled(true)}
              // Without the sheet the page is plain, but all there.
              onError={() => setStyled(true)}
            />
            <div className="page" hidden={!isStyled}>
              {children}
            </div>
          </>,
          root,
        )}
    </div>
  );
}

let sheet: CSSStyleSheet | null = null;

/** Returns the style sheet that marks the current block. Its lines and words keep their size when the page is scaled. */
function frameStyles(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    [hidden] { display: none !important; }
    [data-frame] { position: relative; cursor: pointer; }
    /* What a picture would push away when it comes is shown together with it, soon at the latest. */
    [data-frame]:has([data-waits]), [data-frame]:has([data-waits]) ~ [data-frame] {
      visibility: hidden; animation: shown 0s 1.5s forwards;
    }
    @keyframes shown { to { visibility: visible; } }
    [data-frame][data-current]::after {
      position: absolute; inset: 0; z-index: 1; pointer-events: none; content: '';
      border: calc(2px / var(--scale)) solid oklch(52% 0.19 264);
      box-shadow: inset 0 0 0 calc(2px / var(--scale)) #fff;
    }
    [data-frame][data-current]::before {
      position: absolute; inset-block-start: calc(8px / var(--scale)); inset-inline-end: calc(8px / var(--scale)); z-index: 2;
      padding: calc(3px / var(--scale)) calc(8px / var(--scale)); pointer-events: none; content: attr(data-frame);
      font: calc(12px / var(--scale)) / 1.4 system-ui, sans-serif; color: #fff;
      background: oklch(52% 0.19 264); border-radius: calc(4px / var(--scale));
    }
    @media (forced-colors: active) {
      [data-frame][data-current]::after { border-color: Highlight; }
    }
  `);
  return sheet;
}
