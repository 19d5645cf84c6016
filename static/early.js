// What every screen behind the sign-in needs is asked for together with the entry, not after the entry was read. The
// build writes its addresses into the page.
if (location.pathname.replace(/\/$/, '') !== '/login') {
  for (const href of document.currentScript.dataset.scripts.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
