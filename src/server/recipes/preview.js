{
  const panel = new URL(document.currentScript.src).origin;
  const tell = (pult) => parent !== window && parent.postMessage({ pult }, panel);
  let last = 0;
  addEventListener('message', async ({ data, origin, source }) => {
    if (origin !== panel || source !== parent || data?.pult !== 'changed') return;
    // A page that can do better listens for this event and prevents its default.
    if (!dispatchEvent(new CustomEvent('pult:changed', { cancelable: true, detail: data }))) return tell('shown');
    const [turn, at] = [++last, scrollY];
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (turn !== last) return;
    if (!page) return location.reload(); // the browser keeps the scroll
    document.title = page.title;
    document.body.replaceWith(page.body);
    scrollTo({ top: at, behavior: 'instant' });
    tell('shown');
  });
  tell('ready');
}
