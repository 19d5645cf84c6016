import { Problem } from '../model/problem.ts';

/** Rejects with a Problem that shows the text, so that it can be copied by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // By plain http there is no clipboard, and a page without the focus may not use it.
    if (!copySelected(text)) throw new Problem('forbidden', 0, `Браузер не дал скопировать. Скопируйте сами: ${text}`);
  }
}

/** Copies as Ctrl+C does. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // Beside what has the focus: an open dialog lets nothing outside of it be focused.
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
