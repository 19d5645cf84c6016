// The panel's scripts cannot tell that they have not come: this one shows the words that stand in the page for that, in
// place of what is prerendered. When the panel's code comes after all, src/main.tsx takes them away. Listening while the
// event goes down, since errors of loading do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    const isScript = target instanceof HTMLScriptElement;
    const failed = target === window || (isScript && (target.type === 'module' || target.dataset.entry));
    if (failed) show();
  },
  true,
);

function show() {
  const words = document.getElementById('missing');
  if (!words) {
    // The page is still being read, or the panel is there.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show, { once: true });
    return;
  }
  if (!words.hidden) return;
  words.hidden = false;
  document.getElementById('root').hidden = true;
  words.setAttribute('role', 'alert');
  // The style sheet may be missing too, and the page's policy allows no style but by script.
  Object.assign(words.style, {
    maxWidth: '440px',
    margin: '20vh auto 0',
    padding: '0 16px',
    font: '16px/1.5 system-ui',
  });
  words.querySelector('a').focus();
}
