/** Whether there is neither a mouse nor anything that hovers. */
export function isTouchOnly(): boolean {
  return globalThis.matchMedia?.('not ((any-pointer: fine) or (any-hover: hover))').matches === true;
}

/** Whether style sheets draw the cursor of a list: where a key may come. */
export function isCursorDrawn(): boolean {
  return !isTouchOnly() || 'keyboard' in document.documentElement.dataset;
}
