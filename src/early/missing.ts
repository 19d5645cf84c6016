/**
 * The panel's scripts cannot tell that they have not come: shows the words that stand in the page for that, in place of
 * what is prerendered. When the panel's code comes after all, it takes them away (start.tsx).
 */
export function tellWhenMissing(): void {
  const tell = ({ target }: ErrorEvent) => {
    const isScript = target instanceof HTMLScriptElement && (target.type === 'module' || target.dataset.entry);
    if (target === window || isScript) show();
  };
  // While the event goes down, since errors of loading do not bubble.
  addEventListener('error', tell, true);
}

function show(): void {
  const words = document.getElementById('missing');
  if (!words) {
    // The page is still being read, or the panel is there.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show, { once: true });
    return;
  }
  if (!words.hidden) return;
  words.hidden = false;
  document.getElementById('root')?.toggleAttribute('hidden', true);
  words.setAttribute('role', 'alert');
  // The style sheet may be missing too, and the page's policy allows no style but by script.
  Object.assign(words.style, {
    maxWidth: '440px',
    margin: '20vh auto 0',
    padding: '0 16px',
    font: '16px/1.5 system-ui',
  });
  words.querySelector('a')?.focus();
}
