// Before the first paint: sets the theme, so that no page flashes in the wrong one (src/state/theme.ts takes over from
// here), and decides whether the prerendered screen (#shell) is shown: only where JavaScript runs, on the address that
// it was made for, and to an operator who is signed in as far as this browser knows. The panel stores the account until
// the session ends (src/state/account.ts), and the host's cookie ends with the session; static/early.js, which asks for
// another cookie, runs after this.
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
