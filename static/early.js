// Asks for the code of the route and for its data with the first bytes of the page. Otherwise the code would be asked
// for when the entry was read, and the data when all code has run. src/api/early-answers.ts takes the answers over.
'use strict';
try {
  globalThis.pultOwnKeys = localStorage.getItem('pult.keys');
  const hidden = JSON.parse(localStorage.getItem('pult.columns'));
  if (hidden) {
    // src/state/lists/hidden-columns.ts takes the style sheet over.
    globalThis.pultColumns = new CSSStyleSheet();
    globalThis.pultColumns.replaceSync(`${hidden.map((id) => `[data-column="${id}"]`)}{display:none}`);
    document.adoptedStyleSheets.push(globalThis.pultColumns);
  }
} catch {
  // A forbidden storage, or a broken value in it: there are the default keys, and all columns.
}
{
  const { panel, views, calls } = document.currentScript.dataset;
  const path = location.pathname.replace(/\/$/, '');
  if (path !== '/login') {
    const [, id] = /\/([1-9]\d*)(?=\/|$)/.exec(path) ?? [];
    const { reads, whole } = JSON.parse(calls)[id ? path.replace(`/${id}`, '/:id') : path] ?? { reads: [] };
    // The panel's own code draws the lists; that of types, whose forms are dialogs, only comes a little later.
    const isList = reads.length > 0 && !id;
    // A list's code is compiled after its first rows are painted (static/early-rows.js), so it is only fetched.
    const kind = isList ? { rel: 'preload', as: 'script', crossOrigin: '' } : { rel: 'modulepreload' };
    for (const href of (isList ? panel : `${panel} ${views}`).split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { ...kind, href }));
    }
    // Another host than ours may read the parameters of the first rows differently.
    const isWholeFirst = whole && !isHostOurs();
    const first = isWholeFirst ? [whole, ...reads.slice(1)] : reads;
    askEarly(first.map((read) => read.replace(':id', id)));
    if (whole && !isWholeFirst && !isLineSlow()) askAfter(reads[0], whole);
  }

  /** Whether the host has said so in a former visit: src/state/network/our-host.ts remembers it. */
  function isHostOurs() {
    try {
      return localStorage.getItem('pult.ours') === 'true';
    } catch {
      return false;
    }
  }

  /** Says so for 3G: a round trip takes 100 ms or more, or a second carries less than 3 Mbit. */
  function isLineSlow() {
    const { connection } = navigator;
    if (connection) return connection.rtt >= 100 || connection.downlink < 3;
    // The round trip of the page itself, in browsers that do not measure their line.
    const [page] = performance.getEntriesByType('navigation');
    return page?.responseStart - page?.requestStart >= 100;
  }

  /** The calls are those of src/api to the letter: method, address, headers. */
  function askEarly(reads) {
    globalThis.pultEarly = new Map();
    for (const read of reads) keep('GET', read, send('GET', read));
    keep('POST', '/api/auth/me', account());
  }

  /** Asks for a whole list when its first rows have been answered: a long one would hold them up. */
  function askAfter(read, whole) {
    const settled = globalThis.pultEarly.get(`GET ${read}`).answer.catch(() => undefined);
    keep(
      'GET',
      whole,
      settled.then(() => send('GET', whole)),
    );
  }

  function keep(method, url, answer) {
    // What fails is asked for again by the panel, which reports it.
    answer.catch(() => undefined);
    globalThis.pultEarly.set(`${method} ${url}`, { at: performance.now(), answer });
  }

  /** As the specification says, the token comes before the account. */
  async function account() {
    await call('GET', '/sanctum/csrf-cookie').catch(() => undefined);
    const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
    if (!token) throw new Error('no token');
    return send('POST', '/api/auth/me', { headers: { 'X-XSRF-TOKEN': decoded(token) }, keepalive: true });
  }

  async function send(method, url, init) {
    const response = await call(method, url, { redirect: 'manual', ...init });
    // Read at once: a long answer would stop half-way while nobody reads it.
    const text = response.text();
    text.catch(() => undefined);
    response.text = () => text;
    return response;
  }

  function call(method, url, { headers, ...init } = {}) {
    return fetch(url, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(30_000),
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', ...headers },
      ...init,
    });
  }

  function decoded(token) {
    try {
      return decodeURIComponent(token);
    } catch {
      return token;
    }
  }
}
