import type { DeviceKind } from '../store/sessions.ts';

/** The first that matches: browsers name the engines of others behind their own. */
const browsers = [
  ['Яндекс Браузер', /YaBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(?:A|iOS|e)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const;

/** Returns a browser's name in words, «Chrome, Windows», and on what it runs. */
export function deviceOf(userAgent = ''): { device: string; kind: DeviceKind } {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  const names = [browser, system].filter((name) => name !== undefined);
  if (names.length === 0) return { device: 'Неизвестное устройство', kind: 'unknown' };
  return { device: names.join(', '), kind: /Mobile|iPhone|iPad|Android/.test(userAgent) ? 'phone' : 'desktop' };
}
