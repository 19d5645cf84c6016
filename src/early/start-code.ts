/** Milliseconds that the code waits: there is no paint in a tab in the background, and a host may be slow. */
const timeoutMs = 300;

/** Starts the code of the page when what must be painted first is painted: compiling it takes the thread that paints. */
export async function startCode({ entry }: DOMStringMap, painted: Promise<void>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([painted, timeout]);
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

export function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
