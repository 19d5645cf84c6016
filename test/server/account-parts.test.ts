// The codes of RFC 6238, the names of devices, and what the rules of passwords refuse, each without a host.
// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deviceOf } from '../../src/server/session/device.ts';
import { base32, bytesOf, newTotpSecret, stepOfCode, totpAddress, totpCode } from '../../src/server/session/totp.ts';

// RFC 6238, appendix B: the secret is these twenty letters, and codes have eight digits.
const rfcKey = Buffer.from('12345678901234567890');

test('codes are those of the RFC at its times', () => {
  const vectors = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ] as const;
  for (const [seconds, code] of vectors) assert.is(totpCode(rfcKey, Math.floor(seconds / 30), 8), code, `${seconds}`);
});

test('a code counts one step earlier and later, and no further', () => {
  const secret = base32(rfcKey);
  const at = (seconds: number) => stepOfCode(secret, totpCode(rfcKey, 1000), seconds * 1000);
  assert.equal([29_940, 29_970, 30_000, 30_030, 30_060].map(at), [null, 1000, 1000, 1000, null]);
  assert.is(stepOfCode(secret, '12345', 30_000_000), null);
});

test('secrets are 160 bits in base32, and apps read them from the address', () => {
  assert.is(base32(Buffer.from('foobar')), 'MZXW6YTBOI');
  assert.equal(bytesOf('MZXW6YTBOI'), Buffer.from('foobar'));
  const secret = newTotpSecret();
  assert.match(secret, /^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(secret, 'anna@example.com', 'panel.example.com'));
  assert.is(address.protocol, 'otpauth:');
  assert.is(address.host, 'totp');
  assert.is(decodeURIComponent(address.pathname), '/Пульт panel.example.com:anna@example.com');
  assert.is(address.searchParams.get('secret'), secret);
  assert.not.match(address.search, /\+/);
});

test('a browser is named by itself and its system', () => {
  const mozilla = 'Mozilla/5.0 (';
  const agents = [
    ['Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Windows', 'desktop'],
    ['Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows', 'desktop'],
    [
      'Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 YaBrowser/25.8 Safari/537.36',
      'Яндекс Браузер, Windows',
      'desktop',
    ],
    ['X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux', 'desktop'],
    [
      'Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari, macOS',
      'desktop',
    ],
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iPhone', 'phone'],
    ['Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android', 'phone'],
  ] as const;
  for (const [agent, device, kind] of agents) assert.equal(deviceOf(mozilla + agent), { device, kind });
  assert.equal(deviceOf(undefined), { device: 'Неизвестное устройство', kind: 'unknown' });
});

test.run();
