let sheet: CSSStyleSheet | null = null;

/** Returns the style sheet that marks the current block. Its lines and words keep their size when the page is scaled. */
export function frameStyles(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    [hidden] { display: none !important; }
    [data-frame] { position: relative; cursor: pointer; }
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
