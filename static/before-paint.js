// Before the first paint: sets the theme, so that no page flashes in the wrong one (src/state/browser/theme.ts takes over from
// here), and decides whether the prerendered screen (#shell) is shown: only where JavaScript runs, on the address that
// it was made for, and to an operator who is signed in as far as this browser knows. The panel stores the account until
// the session ends (src/state/tab/account.ts), and the host's cookie ends with the session; static/early.js, which asks for
// another cookie, runs after this. Who has asked for other colours gets them from a style sheet of their own.
try {
  const root = document.documentElement.dataset;
  root.theme = localStorage.getItem('darkTheme') === 'true' ? 'dark' : 'light';
  const address = location.pathname.replace(/\/$/, '').replace(/\/[1-9]\d*(?=\/|$)/, '/:id');
  const isSignedIn = localStorage.getItem('pult.account') !== null && document.cookie.includes('XSRF-TOKEN=');
  if (isSignedIn && address === document.currentScript.dataset.screen) root.shell = '';
  // The prerendered keys are the default ones of a PC.
  if (localStorage.getItem('pult.keys') !== null || /mac|iphone|ipad/i.test(navigator.userAgent)) root.ownKeys = '';
} catch {
  // A forbidden storage: the light theme, and nothing is shown before the panel's code has come.
}
(function () {
  const query = matchMedia('(forced-colors: active), (prefers-contrast: more)');
  query.onchange = link;
  link();

  function link() {
    if (!query.matches) return;
    query.onchange = null;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = '/high-contrast.css';
    // Painted with it from the beginning, where the browser can wait for what a script has linked.
    sheet.blocking = 'render';
    document.head.append(sheet);
  }
})();
