/** Returns the build of the open page. build.mjs writes it into the page and into `version.json` beside it. */
export function currentBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
}

/** Whether the server was reached, and its build; `build` is null when the server does not send one. */
interface LatestBuild {
  reached: boolean;
  build: string | null;
}

/** Milliseconds after which a server that does not respond counts as unreachable. */
const requestTimeoutMs = 10_000;

/** Fetches the build that the server has now. The request is cheap: an unchanged response comes without a body. */
export async function fetchLatestBuild(): Promise<LatestBuild> {
  try {
    const response = await fetch('/version.json', { cache: 'no-cache', signal: AbortSignal.timeout(requestTimeoutMs) });
    // Another server may have no such file, or may respond with an HTML page.
    const body: unknown = response.ok ? await response.json().catch(() => null) : null;
    const build = typeof body === 'object' && body !== null && 'build' in body ? body.build : null;
    return { reached: true, build: typeof build === 'string' ? build : null };
  } catch {
    return { reached: false, build: null };
  }
}
