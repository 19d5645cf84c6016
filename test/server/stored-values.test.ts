// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { imageBody } from '../fixtures/case-blocks.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { type Host, startHost } from '../fixtures/host.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost({ MEDIA_ORIGINS: 'https://cdn.example.com, https://img.example.org:8443' });
  client = await host.signedIn();
});
test.after(() => host.stop());

const bad = [
  '/logout',
  '/api/backup',
  'https://evil.example/a.png',
  'http://cdn.example.com/a.png',
  'https://cdn.example.com.evil.example/a.png',
  'https://cdn.example.com@evil.example/a.png',
  'javascript:alert(1)',
  '/storage/../logout',
  '/storage/cases/../../logout',
  '/storage/cases/a.png?x',
  '/storage/cases/a.html',
  '/storage/a.png',
  'a.png',
];
const good = [
  '/storage/technology/a-B_1.png',
  'https://cdn.example.com/any/a.svg?v=1',
  'https://img.example.org:8443/a',
];

interface Row {
  id: number;
}

async function make<T>(path: string, body: unknown): Promise<T> {
  const { status, body: row } = await client.post<T>(path, body);
  assert.is(status, 201, JSON.stringify(row));
  return row;
}

async function errorsOf(sent: Promise<{ status: number; body: Refusal }>): Promise<Record<string, string[]>> {
  const { status, body } = await sent;
  assert.is(status, 422, JSON.stringify(body));
  return body.errors;
}

test('a field for a file takes what an upload answers and files of MEDIA_ORIGINS, and refuses all else by its name', async () => {
  for (const logo of bad) {
    const errors = await errorsOf(client.post<Refusal>('/api/technologies', { name: 'x', logo }));
    assert.equal(errors, {
      logo: ['Поле «Логотип»: это не адрес загруженного файла. Загрузите файл или очистите поле.'],
    });
  }
  for (const logo of good) await make('/api/technologies', { name: 'x', logo });
  const service = { title: 'x', image: '/logout', icon: '/storage/services/a.mp4' };
  assert.equal(Object.keys(await errorsOf(client.post<Refusal>('/api/services', service))), ['image', 'icon']);
});

test('an announce object takes a file for an image, and any text for the other types', async () => {
  const announce = (type: string, value: string) => ({ title: 'x', show: true, object_announce: { type, value } });
  const errors = await errorsOf(client.post<Refusal>('/api/cases', announce('image', '/logout')));
  assert.equal(errors, {
    'object_announce.value': [
      'Поле «Изображение анонса»: это не адрес загруженного файла. Загрузите файл или очистите поле.',
    ],
  });
  const { id } = await make<Row>('/api/cases', announce('class', '/logout'));
  // The same text in another type is another value.
  await errorsOf(client.put<Refusal>(`/api/cases/${id}`, announce('image', '/logout')));
});

test('files and backgrounds of blocks are looked at in each of their places', async () => {
  const { id } = await make<Row>('/api/cases', { title: 'x', show: true });
  const image = {
    header: null,
    large: { image: '/logout', background: 'url(/logout)', full: true },
    small: [
      { image: '/storage/cases/a.mp4', background: 'red' },
      { image: '/storage/cases/b.jpg', background: 'Image-Set("/logout" 1x)' },
    ],
  };
  assert.equal(Object.keys(await errorsOf(client.post<Refusal>(`/api/cases/${id}/image`, image))), [
    'large.image',
    'large.background',
    'small.0.image',
    'small.1.background',
  ]);
  const video = { title: 'x', video: '/storage/cases/a.jpg', logo: '/logout', background: 'u\\72l(/logout)' };
  const errors = await errorsOf(client.post<Refusal>(`/api/cases/${id}/video`, video));
  assert.equal(Object.keys(errors), ['background', 'logo', 'video']);
  assert.match(errors.background?.[0] ?? '', /^Поле «Фон»: нужен цвет или градиент\./);
  for (const background of ['#fff', 'linear-gradient(90deg, red, rgb(0 0 0 / 50%))', 'var(--brand) fixed'])
    await make(`/api/cases/${id}/image`, { ...imageBody, large: { ...imageBody.large, background } });
});

test('what is stored already does not keep a record from being changed, and does not come back once it is gone', async () => {
  const { id } = await make<Row>('/api/technologies', { name: 'x', logo: good[0] });
  await onDatabase(host, `update technologies set logo = '/logout', version = version + 1 where id = ${id}`);
  const { status, body } = await client.put<Record<string, unknown>>(`/api/technologies/${id}`, {
    name: 'y',
    logo: '/logout',
    show: false,
  });
  assert.is(status, 200);
  assert.equal([body.name, body.show, body.logo], ['y', false, '/logout']);
  await errorsOf(client.put<Refusal>(`/api/technologies/${id}`, { logo: '/api/backup' }));
  assert.is((await client.put(`/api/technologies/${id}`, { logo: null })).status, 200);
  await errorsOf(client.put<Refusal>(`/api/technologies/${id}`, { logo: '/logout' }));
});

test('the same holds for an announce object and for a block', async () => {
  const { id } = await make<Row>('/api/cases', {
    title: 'x',
    show: true,
    object_announce: { type: 'class', value: 'a' },
  });
  const announce = { type: 'image', value: '/logout' };
  await onDatabase(host, `update cases set object_announce = '${JSON.stringify(announce)}' where id = ${id}`);
  assert.is((await client.put(`/api/cases/${id}`, { show: false, object_announce: announce })).status, 200);

  const block = await make<Row>(`/api/cases/${id}/image`, imageBody);
  const stored = { header: null, large: { image: '/logout', background: 'url(/logout)', full: false }, small: null };
  await onDatabase(host, `update blocks set data = '${JSON.stringify(stored)}' where id = ${block.id}`);
  const path = `/api/cases/${id}/image/${block.id}`;
  const full = { ...stored, large: { ...stored.large, full: true } };
  assert.is((await client.put(path, full)).status, 200);
  const other = { ...stored, large: { ...stored.large, background: 'url(/api/backup)' } };
  assert.equal(Object.keys(await errorsOf(client.put<Refusal>(path, other))), ['large.background']);
});

test('a text or a value of another kind that a block has is no file and no background for it', async () => {
  const { id } = await make<Row>('/api/cases', { title: 'x', show: true });
  const evil = 'https://evil.example/p.png';
  const header = { text: evil, h1: false, h2: false };
  const image = await make<Row>(`/api/cases/${id}/image`, { ...imageBody, header });
  const large = { image: evil, background: 'red', full: false };
  const errors = await errorsOf(
    client.put<Refusal>(`/api/cases/${id}/image/${image.id}`, {
      ...imageBody,
      header: { ...header, text: 'y' },
      large,
    }),
  );
  assert.equal(Object.keys(errors), ['large.image']);

  const video = {
    title: 'url(/logout)',
    video: '/storage/cases/a.mp4',
    logo: '/storage/cases/a.png',
    background: null,
  };
  const path = `/api/cases/${id}/video/${(await make<Row>(`/api/cases/${id}/video`, video)).id}`;
  const mixed = { ...video, video: video.logo, logo: video.video, background: video.title };
  assert.equal(Object.keys(await errorsOf(client.put<Refusal>(path, mixed))), ['background', 'logo', 'video']);
});

test('what a block has as a picture may change its place in it', async () => {
  const { id } = await make<Row>('/api/cases', { title: 'x', show: true });
  const block = await make<Row>(`/api/cases/${id}/image`, imageBody);
  const [left, right] = ['/logout', '/api/backup'].map((picture) => ({ image: picture, background: null }));
  const stored = { header: null, large: null, small: [left, right] };
  await onDatabase(host, `update blocks set data = '${JSON.stringify(stored)}' where id = ${block.id}`);
  const path = `/api/cases/${id}/image/${block.id}`;
  assert.is((await client.put(path, { ...stored, small: [right, left] })).status, 200);
});

test('the page, its policy and its panel are told of MEDIA_ORIGINS', async () => {
  for (const path of ['/', '/login', '/cases/list/']) {
    const answer = await fetch(host.origin + path, { headers: { Accept: 'text/html' } });
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const origins = 'https://cdn.example.com https://img.example.org:8443';
    assert.match(policy, `img-src 'self' data: blob: ${origins};`, path);
    assert.match(policy, `media-src 'self' blob: ${origins};`, path);
    assert.match(policy, "connect-src 'self';", path);
    assert.is(answer.headers.get('Cache-Control'), 'no-cache', path);
    assert.match(await answer.text(), `<meta name="media-origins" content="${origins}">`, path);
    const again = await fetch(host.origin + path, {
      headers: { Accept: 'text/html', 'If-None-Match': answer.headers.get('ETag') ?? '' },
    });
    assert.is(again.status, 304, path);
  }
});

test('a picture, a frame or another site neither signs out nor makes a backup', async () => {
  const refused = [
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'video' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  for (const headers of refused) {
    for (const path of ['/logout', '/api/backup', '/api/backup/size']) {
      const { status, body } = await client.get<Refusal>(path, headers as Record<string, string>);
      assert.is(status, 403, `${path} ${JSON.stringify(headers)}`);
      assert.match(body.message, /только из панели/);
    }
  }
  assert.is((await client.get('/api/cases')).status, 200);
  const allowed = [
    {},
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' },
    { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' },
  ];
  for (const headers of allowed) {
    const other = await host.signedIn();
    assert.is((await other.get('/api/backup/size', headers as Record<string, string>)).status, 200);
    assert.is((await other.get('/logout', headers as Record<string, string>)).status, 204);
  }
});

test.run();
