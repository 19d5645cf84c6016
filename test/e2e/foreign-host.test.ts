// The panel served by our host, which passes the calls on to another one.
import { request as httpRequest } from 'node:http';
import * as assert from 'uvu/assert';
import { newPage, troublesOf } from '../fixtures/browser.ts';
import { fill, fillIn, save, upload } from '../fixtures/foreign/panel.ts';
import { foreignTests } from '../fixtures/foreign/panel-tests.ts';
import { foreignAccount } from '../fixtures/foreign/sessions.ts';
import { type ForeignHost, startForeignHost } from '../fixtures/foreign-host.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { pathOf, until } from '../fixtures/panel.ts';

const test = foreignTests('in front of another host', (apiOrigin) => startHost({ API_ORIGIN: apiOrigin }));

test('the cookies of that host become ours, and what is sent passes as it comes', async ({ browser }) => {
  const foreign = await startForeignHost({ cookies: 'Domain=api.example.com; Secure; SameSite=None' });
  const host = await startHost({ API_ORIGIN: foreign.origin });
  const page = await newPage(browser);
  try {
    fill(foreign);
    await page.goto(`${host.origin}/cases/1/edit`);
    await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2F1%2Fedit'));
    await fillIn(page, foreignAccount.password);
    await page.getByRole('heading', { name: 'Портал банка', level: 1 }).waitFor();
    await upload(page.locator('[data-field="object_announce.value"]'), 'yacht-marina.jpg');
    await save(page);
    const cookies = await page.context().cookies(host.origin);
    assert.equal(
      cookies.map(({ name, domain, httpOnly, secure, sameSite }) => ({ name, domain, httpOnly, secure, sameSite })),
      [
        { name: 'XSRF-TOKEN', domain: '127.0.0.1', httpOnly: false, secure: false, sameSite: 'Lax' },
        { name: 'laravel_session', domain: '127.0.0.1', httpOnly: true, secure: false, sameSite: 'Lax' },
      ],
    );
    await passesAsItComes(host, foreign, cookies);
    assert.equal(troublesOf(page), []);
  } finally {
    await page.context().close();
    await Promise.all([host.stop(), foreign.stop()]);
  }
});

/** Half of a file is sent, and the rest only when the other host has heard of it. */
async function passesAsItComes(
  { origin }: Host,
  foreign: ForeignHost,
  cookies: readonly { name: string; value: string }[],
): Promise<void> {
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const uploads = () => foreign.calls.filter(({ path }) => path === '/api/upload/file');
  const earlier = uploads().length;
  const sending = httpRequest(`${origin}/api/upload/file`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'multipart/form-data; boundary=line',
      'X-XSRF-TOKEN': decodeURIComponent(token),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });
  const answered = new Promise<number | undefined>((done, failed) => {
    sending.on('response', (response) => done(response.resume().statusCode)).on('error', failed);
  });
  const text = (name: string, value: string) =>
    `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  sending.write(text('typePath', 'cases') + text('types', 'image'));
  await until(() => assert.is(uploads().length, earlier + 1));
  const head = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
  sending.end(`--line\r\n${head}\r\n\r\nbytes\r\n--line--\r\n`);
  assert.is(await answered, 200);
}

test.run();
