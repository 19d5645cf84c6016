import { accountCall } from '../api/account-call.ts';
import { callOptions } from '../api/call-options.ts';
import { keepEarlyAnswer } from '../api/early-answers.ts';
import { forgeryToken, renewForgeryToken, tokenHeader } from '../api/token.ts';
import { ourHostName } from '../model/base/stored-names.ts';
import type { firstCalls } from '../model/resource/first-calls.ts';
import { idIn, screenAddress } from '../model/resource/screen-address.ts';
import { storedText } from './stored.ts';

/**
 * Asks for the code of the route and for its data with the first bytes of the page. Otherwise the code would be asked for
 * when the entry was read, and the data when all code has run. api/early-answers.ts hands the answers over.
 */
export function askEarly({ panel = '', views = '', calls = '{}' }: DOMStringMap): void {
  const known: typeof firstCalls = JSON.parse(calls);
  const id = idIn(location.pathname);
  const { reads, whole } = known[screenAddress(location.pathname)] ?? { reads: [] };
  const [rows, ...others] = reads.map((path) => path.replace(':id', id ?? ''));
  // Another host than ours may read the parameters of the first rows differently.
  const first = storedText(ourHostName) === 'true' ? rows : (whole ?? rows);
  const firstAnswer = first && ask(first);
  for (const path of others) ask(path);
  keepEarlyAnswer(accountCall, account());
  // Behind the data: a browser has six connections to a host, and on a slow line files of code hold them for long.
  // The panel's own code draws the lists; that of types, whose forms are dialogs, only comes a little later.
  if (reads.length > 0 && id === undefined) {
    // It is compiled after the first rows are painted (rows.ts), so it is only fetched.
    link(panel, { rel: 'preload', as: 'script', crossOrigin: '' });
  } else link(`${panel} ${views}`, { rel: 'modulepreload' });
  // After its first rows, which a long list would hold up.
  if (firstAnswer && whole && whole !== first && !isLineSlow()) ask(whole, firstAnswer);
}

function link(addresses: string, kind: Partial<HTMLLinkElement>): void {
  for (const href of addresses.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), kind, { href }));
  }
}

function ask(path: string, after?: Promise<unknown>): Promise<Response> {
  const send = () => read(path, callOptions('GET'));
  const answer = after ? after.then(send, send) : send();
  keepEarlyAnswer({ method: 'GET', path }, answer);
  return answer;
}

/** As the specification says, the token comes before the account. */
async function account(): Promise<Response> {
  await renewForgeryToken().catch(() => undefined);
  if (forgeryToken() === null) throw new Error('no token');
  return read(accountCall.path, { ...callOptions(accountCall.method, tokenHeader()), keepalive: true });
}

/** Reads the answer at once: a long one would stop half-way while nobody reads it. */
async function read(path: string, options: RequestInit): Promise<Response> {
  const response = await fetch(path, options);
  const text = response.text();
  text.catch(() => undefined);
  response.text = () => text;
  return response;
}

/** Says so for 3G: a round trip takes 100 ms or more, or a second carries less than 3 Mbit. */
function isLineSlow(): boolean {
  const { connection } = navigator;
  if (connection) return connection.rtt >= 100 || connection.downlink < 3;
  // The round trip of the page itself, in browsers that do not measure their line.
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming && page.responseStart - page.requestStart >= 100;
}

declare global {
  interface Navigator {
    /** Chromium alone measures the line. */
    connection?: { rtt: number; downlink: number };
  }
}
