import { isTouchOnly } from './touch-only.ts';

/** Whether the device is one with which a photo is taken: it is held, and has neither mouse nor hovering pen. */
export function hasCamera(): boolean {
  return isTouchOnly();
}

/**
 * Opens the browser's file dialog, or the camera at the back of the device. Resolves to the chosen files; empty when it
 * was cancelled.
 */
export function pickFiles(accept: readonly string[], camera = false): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    multiple: !camera,
    accept: accept.join(),
  });
  if (camera) input.setAttribute('capture', 'environment');
  // Safari on iOS tells nothing of the choice to an input outside the page.
  input.hidden = true;
  document.body.append(input);
  return new Promise((resolve) => {
    const end = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', end);
    input.addEventListener('cancel', end);
    input.click();
  });
}
