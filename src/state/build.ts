/** Of the page that is open; build.mjs writes it into the page and into `version.json` beside it. */
export function currentBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
}

/** The server was reached or not; `build` is null where it does not tell. */
interface LatestBuild {
  reached: boolean;
  build: string | null;
}

/** Milliseconds after which a server that does not answer counts as out of reach. */
const requestTimeoutMs = 10_000;

/** What the server has now. Cheap: an answer that has not changed comes without a body. */
export async function fetchLatestBuild(): Promise<LatestBuild> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-cache', signal: AbortSignal.timeout(requestTimeoutMs) });
    // Another server may have no such file, or answer with a page.
    const told: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    const build = typeof told === 'object' && told !== null && 'build' in told ? told.build : null;
    return { reached: true, build: typeof build === 'string' ? build : null };
  } catch {
    return { reached: false, build: null };
  }
}
