/** Milliseconds after which nobody waits for a frame: a hidden tab paints none. */
const timeoutMs = 100;

/** Resolves when what is drawn now is on the screen: a frame begins when the one before it has been shown. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
