// Asks for the code of the route and for its data with the first bytes of the page. Otherwise the code would be asked
// for when the entry was read, and the data when all code has run. src/api/early-answers.ts takes the answers over.
'use strict';
{
  const { panel, views, calls } = document.currentScript.dataset;
  const path = location.pathname.replace(/\/$/, '');
  if (path !== '/login') {
    const [, id] = /\/([1-9]\d*)(?=\/|$)/.exec(path) ?? [];
    const reads = JSON.parse(calls)[id ? path.replace(`/${id}`, '/:id') : path] ?? [];
    // The panel's own code draws the lists; that of types, whose forms are dialogs, only comes a little later.
    const isList = reads.length > 0 && !id;
    for (const href of (isList ? panel : `${panel} ${views}`).split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    askEarly(reads.map((read) => read.replace(':id', id)));
  } else {
    // The form is in the page before its code, which repeats a submission that came first.
    const onSubmit = (event) => {
      event.preventDefault();
      globalThis.pultSubmitted = true;
    };
    addEventListener('submit', onSubmit, { once: true });
  }

  /** The calls are those of src/api to the letter: method, address, headers. */
  function askEarly(reads) {
    const answers = new Map();
    globalThis.pultEarly = answers;
    const ask = (method, url, answer) => {
      // What fails is asked for again by the panel, which reports it.
      answer.catch(() => undefined);
      answers.set(`${method} ${url}`, { at: performance.now(), answer });
    };
    for (const read of reads) ask('GET', read, send('GET', read));
    ask('POST', '/api/auth/me', account());
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
