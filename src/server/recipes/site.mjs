// A website of one file for Node 20 and newer, without dependencies: cases, services and technologies of a Pult host.
//   PULT=http://127.0.0.1:3000 node site.mjs              a server on PORT, 4000 by default: a change is seen by the next visitor
//   PULT=http://127.0.0.1:3000 node site.mjs build DIR    files of a static site, and pult.json with the state that they show
//   curl -O http://127.0.0.1:3000/content/v1/content.d.ts  beside this file tells an editor what the answers have
// The host asks which state the site shows: LIVE_URL=https://…/pult.json, for both.
// PULT_TOKEN: where the host has CONTENT_API=token. SITE_URL of the host is https://…/{section}/{slug}.html.
// WEBHOOK_SECRET, the same as of the host, whose WEBHOOK_URL is https://…/pult-notice: the server then asks for nothing
// until the host says that it has changed, and at least once a minute.
// PANEL: where browsers reach the host, if not at PULT.
// PREVIEW_URL of the host is https://…/preview?path={path} of such a server; a static site has one beside it for that.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

const {
  PULT = 'http://127.0.0.1:3000',
  PULT_TOKEN,
  PORT = '4000',
  SITE_NAME = 'Наша компания',
  WEBHOOK_SECRET = '',
} = process.env;
const { PANEL = PULT } = process.env;

/** The token of the preview that is being made. */
const preview = /** @type {AsyncLocalStorage<string | undefined>} */ (new AsyncLocalStorage());

/** Answers by their address: each is asked for again, and comes again only when it has changed. */
const known = new Map();
/** For so long a kept answer needs no question, in milliseconds: a notice tells of a change earlier. */
const trusted = WEBHOOK_SECRET ? 60_000 : 0;
/** Counts the notices: an answer that was asked for before one may be older than it. */
let notices = 0;
/** The state up to which the last notice tells; empty before the first. */
let told = '';

/** The cursors of what a page is made of. */
const cursors = /** @type {AsyncLocalStorage<string[]>} */ (new AsyncLocalStorage());

/**
 * Resolves to an answer; `body` is null where there is no such thing, `moved` the address of a former slug.
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<{ body: import('./content.d.ts').Answer<Path>, moved?: string, etag?: string | null, cursor?: string | null }>}
 */
async function read(path) {
  const token = preview.getStore();
  const before = token ? undefined : known.get(path);
  // No change up to the last notice has altered it.
  const found =
    before && Date.now() < before.until
      ? { ...before, cursor: newest(before.cursor, told) }
      : await ask(path, before, token);
  if (found.cursor) cursors.getStore()?.push(found.cursor);
  return found;
}

/** Once more where the first connection broke: it was kept open, and the host may have closed it meanwhile. */
const twice = (url, options) => fetch(url, options).catch(() => fetch(url, options));

/** Asks the host; `before`: the answer that is known. */
async function ask(path, before, token) {
  const asked = notices;
  const until = Date.now() + trusted;
  const answer = await twice(`${PULT}/content/v1${path}`, {
    redirect: 'manual',
    headers: {
      ...(before && { 'If-None-Match': before.etag }),
      ...(PULT_TOKEN && { Authorization: `Bearer ${PULT_TOKEN}` }),
      ...(token && { 'Pult-Preview': token }),
    },
  });
  const { headers } = answer;
  const cursor = headers.get('x-pult-cursor');
  if (answer.status === 304) return Object.assign(before, { cursor, until: asked === notices ? until : 0 });
  if (answer.status === 301) return { body: null, moved: (await answer.json()).moved, cursor };
  if (answer.status === 404) return { body: null, cursor };
  if (answer.status === 403) throw new Refused((await answer.json()).message);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const found = {
    body: await answer.json(),
    etag: headers.get('etag'),
    cursor,
    tags: (headers.get('cache-tag') ?? '').split(','),
    until: asked === notices ? until : 0,
  };
  if (!token) known.set(path, found);
  return found;
}

/** Thrown where a preview has ended. */
class Refused extends Error {}

/** The keys of `whsec_…`, or letters as they are; two while they change. */
const keys = WEBHOOK_SECRET.split(/\s+/)
  .filter(Boolean)
  .map((secret) => (secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)));
/** Seconds: an older notice may be a copy that somebody sends again. */
const maxAge = 300;

/** Whether the host has signed it, as Standard Webhooks have it. */
function isSigned({ 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' }, body) {
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < maxAge)) return false;
  const given = signatures.split(' ').map((signature) => Buffer.from(signature));
  return keys.some((key) => {
    const own = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
    return given.some((signature) => signature.length === own.length && timingSafeEqual(signature, own));
  });
}

/** Takes a notice: what has changed is read again at once, before a visitor asks. Returns the status of the answer. */
async function takeNotice(request) {
  if (!(Number(request.headers['content-length']) < 65_536)) return 413;
  const body = await textOf(request);
  if (!isSigned(request.headers, body)) return 401;
  const { tags = [], reset, cursor } = JSON.parse(body).data;
  notices++;
  const changed = [...known].filter(([, answer]) => reset || answer.tags.some((tag) => tags.includes(tag)));
  for (const [, answer] of changed) answer.until = 0;
  // A visitor asks for what does not come now.
  await Promise.all(changed.map(([path]) => read(path).catch(() => undefined)));
  told = newest(cursor, told);
  return 204;
}

/** Texts are data, never HTML. */
const text = (value) => String(value ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const when = (value, html) => (value ? html : '');
const address = (section, { slug, id }) =>
  `/${section}/${encodeURIComponent(slug ?? id)}.html`.replace('.html.html', '.html');
/** A link of a preview leads to a preview. */
const link = (path) => {
  const token = preview.getStore();
  return text(token ? `/preview?${new URLSearchParams({ path, token })}` : path);
};
const file = (src) => (src.startsWith('/') ? PANEL + src : src);

/** @param {import('./content.d.ts').Picture | null} given */
function picture(given, sizes = '100vw') {
  if (!given) return '';
  const copies = given.sizes.map(({ src, width }) => `${file(src)} ${width}w`);
  const srcset = [...copies, ...(given.width ? [`${file(given.src)} ${given.width}w`] : [])].join(', ');
  const size = given.width ? `width="${given.width}" height="${given.height}"` : '';
  return `<img src="${text(file(given.src))}" srcset="${text(srcset)}" sizes="${sizes}" ${size} loading="lazy" alt="">`;
}

const heading = (header) => {
  if (!header?.text) return '';
  const tag = header.h1 ? 'h1' : header.h2 ? 'h2' : 'p';
  return `<${tag}>${text(header.text)}</${tag}>`;
};
const ground = (background) => when(background, ` style="background:${text(background)}"`);

/**
 * @typedef {import('./content.d.ts').Block} Block
 * @type {{ [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => string }}
 */
const blocks = {
  textblock: ({ header, col1, content }) =>
    heading(header) +
    when(
      col1,
      `<dl>${(col1 ?? []).map(({ key, value }) => `<dt>${text(key)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`,
    ) +
    (content ?? []).map(({ style, text: words }) => `<p class="${text(style)}">${text(words)}</p>`).join(''),
  imageblock: ({ header, large, small }) =>
    heading(header) +
    when(large, `<figure${ground(large?.background)}>${picture(large?.image)}</figure>`) +
    when(
      small,
      `<div class="pair">${(small ?? []).map(({ image, background }) => `<figure${ground(background)}>${picture(image, '50vw')}</figure>`).join('')}</div>`,
    ),
  videoblock: ({ title, background, logo, video }) =>
    `<div${ground(background)}>${picture(logo, '120px')}<h2>${text(title)}</h2>${when(video, `<video controls preload="metadata" src="${text(file(video ?? ''))}"></video>`)}</div>`,
};

/** The panel's: what is typed is shown without losing the scroll; «Править» for whoever came once by ?pult. */
const script = () =>
  `<script src="${text(PANEL)}/content/v1/${preview.getStore() ? 'preview' : 'edit'}.js" defer></script>`;

/** A type that is newer than this file is left out. @param {Block} block */
const drawn = (block) => /** @type {any} */ (blocks)[block.type]?.(block) ?? '';

/** @param {{ title: string, description?: string | null, body: string }} given */
function page({ title, description, body }) {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)}</title>${when(description, `<meta name="description" content="${text(description)}">`)}
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 system-ui}img,video{max-width:100%;height:auto}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.mutted,.mute{color:#666}.large{font-size:1.3em}figure{margin:1rem 0}</style>
<link rel="icon" href="data:,">${script()}
<nav><a href="${link('/')}">Кейсы</a> · <a href="${link('/services/')}">Услуги</a> · <a href="${link('/technologies/')}">Технологии</a></nav>${body}</html>\n`;
}

/**
 * The pages by their addresses. Each returns null where there is nothing.
 * @type {[RegExp, (slug: string) => Promise<string | { moved: string } | null>][]}
 */
const pages = [
  [
    /^\/$/,
    async () => {
      const [settings, cases] = [await read('/pages/cases'), await read('/cases')];
      const items = cases.body.items.map(
        (one) =>
          `<li><a href="${link(address('cases', one))}">${picture(one.cover, '320px')}<br>${text(one.title)}</a> ${text(one.category?.title)} ${text(one.year)}</li>`,
      );
      const { seo_title, seo_description, description } = settings.body;
      return page({
        title: seo_title ?? SITE_NAME,
        description: seo_description,
        body: `<p>${text(description)}</p><ul>${items.join('')}</ul>`,
      });
    },
  ],
  [
    /^\/cases\/(.+?)(?:\.html)?$/,
    async (slug) => {
      const { body: found, moved } = await read(`/cases/${encodeURIComponent(slug)}`);
      if (moved) return { moved: `/cases/${moved.split('/').at(-1)}.html` };
      if (!found) return null;
      const near = [found.previous, found.next].map((one) =>
        when(one, `<a href="${one && link(address('cases', one))}">${text(one?.title)}</a>`),
      );
      const content = found.content.map((block) => `<section>${drawn(block)}</section>`);
      const body = `<h1>${text(found.title)}</h1><p>${text(found.subtitle)}</p><p>${text(found.announce)}</p>${content.join('')}<p>${near.join(' · ')}</p>`;
      return page({ title: found.seo_title ?? found.title, description: found.seo_description, body });
    },
  ],
  [
    /^\/services\/$/,
    async () => {
      const items = (await read('/services')).body.map(
        (one) => `<li><a href="${link(address('services', one))}">${text(one.title)}</a> ${text(one.price)}</li>`,
      );
      return page({ title: `Услуги — ${SITE_NAME}`, body: `<h1>Услуги</h1><ul>${items.join('')}</ul>` });
    },
  ],
  [
    /^\/services\/(.+?)(?:\.html)?$/,
    async (slug) => {
      const { body: found, moved } = await read(`/services/${encodeURIComponent(slug)}`);
      if (moved) return { moved: `/services/${moved.split('/').at(-1)}.html` };
      if (!found) return null;
      const lines = (found.content ?? []).map(
        ({ style, text: words }) => `<p class="${text(style)}">${text(words)}</p>`,
      );
      const body = `${picture(found.icon, '120px')}<h1>${text(found.title)}</h1><p>${text(found.price)}</p><p>${text(found.description)}</p>${lines.join('')}${picture(found.image)}`;
      return page({ title: found.seo_title ?? found.title, description: found.seo_description, body });
    },
  ],
  [
    /^\/technologies\/$/,
    async () => {
      const groups = (await read('/technologies')).body.map(
        ({ type, technologies }) =>
          `<h2>${text(type?.name ?? 'Другие')}</h2><ul>${technologies.map(({ name, logo }) => `<li>${picture(logo, '40px')} ${text(name)}</li>`).join('')}</ul>`,
      );
      return page({ title: `Технологии — ${SITE_NAME}`, body: `<h1>Технологии</h1>${groups.join('')}` });
    },
  ],
];

/** Returns the HTML of an address, `{moved}`, or null. */
function render(path) {
  for (const [pattern, make] of pages) {
    const [, slug] = pattern.exec(path) ?? [null];
    if (pattern.test(path)) return make(slug && decodeURIComponent(slug));
  }
  return null;
}

async function build(folder) {
  const { body: site, cursor } = await read('/site');
  const addresses = [
    '/',
    '/services/',
    '/technologies/',
    ...site.cases.map((one) => address('cases', one)),
    ...site.services.map((one) => address('services', one)),
  ];
  const written = new Set();
  for (const path of addresses) {
    const html = await render(path);
    // Hidden meanwhile.
    if (typeof html !== 'string') continue;
    const target = join(folder, decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, html);
    written.add(target);
  }
  await removeOthers(folder, written);
  // Last: who reads it finds the pages of that state.
  await writeFile(join(folder, 'pult.json'), JSON.stringify({ cursor }));
  console.log(`${written.size} pages in ${folder}`);
}

/** What was hidden or has another address since the last build is not left behind. */
async function removeOthers(folder, written) {
  for (const section of ['cases', 'services'])
    for (const name of await readdir(join(folder, section)).catch(() => [])) {
      const path = join(folder, section, name);
      if (name.endsWith('.html') && !written.has(path)) await rm(path);
    }
}

/** The oldest of the states that a page is made of: nothing in it is older. */
const oldest = (all) => all.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))[0];
const newest = (one, other) => (Number.parseInt(one, 10) >= Number.parseInt(other, 10) || !other ? one : other);

/** The frame of the panel is the only one that may show a page. */
const html = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': `frame-ancestors ${PANEL}` };
/** A preview is nobody else's: neither a cache's, nor a search engine's, nor that of a site to which it links. */
const hidden = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };
const shared = { 'Cache-Control': 'no-cache' };

const message = (title) => page({ title, body: `<h1>${text(title)}</h1>` });

/** Returns status, headers and text of an address. */
async function respond({ pathname, searchParams }) {
  // Each visit reads what is published, so that the state of a small answer is that of the site.
  if (pathname === '/pult.json') {
    const { cursor } = await read('/pages/cases');
    const headers = { 'Content-Type': 'application/json', ...shared };
    return { status: 200, headers, text: JSON.stringify({ cursor }) };
  }
  const isPreview = pathname === '/preview';
  const path = isPreview ? (searchParams.get('path') ?? '/') : pathname;
  const token = isPreview ? searchParams.get('token') || 'none' : undefined;
  const headers = { ...html, ...(isPreview ? hidden : shared) };
  return preview.run(token, async () => {
    try {
      const found = await render(path);
      if (found === null) return { status: 404, headers, text: message('Нет такой страницы') };
      if (typeof found === 'string') return { status: 200, headers, text: found };
      const to = token ? `/preview?${new URLSearchParams({ path: found.moved, token })}` : found.moved;
      return { status: 301, headers: { Location: to } };
    } catch (error) {
      if (error instanceof Refused) return { status: 403, headers, text: message(error.message) };
      throw error;
    }
  });
}

async function answer(request, reply) {
  const { url = '/', method } = request;
  try {
    if (method === 'POST' && url === '/pult-notice' && keys.length > 0) {
      reply.writeHead(await takeNotice(request)).end();
      return;
    }
    const { status, headers, text: body } = await respond(new URL(url, 'http://localhost'));
    const cursor = oldest(cursors.getStore());
    reply.writeHead(status, { ...headers, ...(cursor && { 'X-Pult-Cursor': cursor }) }).end(body);
  } catch (error) {
    console.error(error);
    reply.writeHead(502, html).end(message('Сайт сейчас не отвечает'));
  }
}

function serve() {
  const server = createServer((request, reply) => cursors.run([], () => answer(request, reply)));
  server.listen(Number(PORT), () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.log(`http://127.0.0.1:${port}`);
  });
}

if (process.argv[2] === 'build') await build(process.argv[3] ?? 'site');
else serve();
