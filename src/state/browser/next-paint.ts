/** Milliseconds after which nobody waits for a frame: a hidden tab paints none. */
const timeoutMs = 100;

/** Resolves when what is drawn now has been painted: an animation frame comes before the paint, a task of it behind. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
