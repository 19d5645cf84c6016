/** Returns the build of the open page. build.mjs writes it into the page and into `version.json` beside it. */
export function currentBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
}

/** Whether the server was reached, and its build; `build` is null when the server does not send one. */
interface LatestBuild {
  reached: boolean;
  build: string | null;
}

/** Milliseconds after which a server that does not answer counts as unreachable. */
const requestTimeoutMs = 10_000;

/** Fetches the build that the server has now. The request is cheap: an unchanged answer comes without a body. */
export async function fetchLatestBuild(): Promise<LatestBuild> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-cache', signal: AbortSignal.timeout(requestTimeoutMs) });
    // Another server may have no such file, or may answer with an HTML page.
    const told: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    const build = typeof told === 'object' && told !== null && 'build' in told ? told.build : null;
    return { reached: true, build: typeof build === 'string' ? build : null };
  } catch {
    return { reached: false, build: null };
  }
}
