// Before the first paint, so that no page flashes in the wrong theme; src/state/theme.ts takes over from here.
try {
  document.documentElement.dataset.theme = localStorage.getItem('darkTheme') === 'true' ? 'dark' : 'light';
} catch {
  // A forbidden storage: the light theme.
}
