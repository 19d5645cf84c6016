import { Problem } from '../../model/base/problem.ts';

/** Rejects with a Problem that contains the text, so that it can be copied by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Over plain HTTP there is no clipboard, and a page without the focus may not use it.
    if (!copySelected(text)) throw new Problem('forbidden', 0, `Браузер не дал скопировать. Скопируйте сами: ${text}`);
  }
}

/** Copies as Ctrl+C does. Returns false when the browser refuses. */
export function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // The area goes into the open dialog, if there is one: no element outside of it can be focused.
  (focused?.closest('dialog, [role="dialog"]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
