import { copySelected } from './clipboard.ts';

/** A content by the MIME types in which it is copied. */
type Formats = Readonly<Record<string, string>> & { 'text/plain': string };

/** Copies a content in several formats. Does nothing when the browser refuses. */
export async function copyFormats(formats: Formats): Promise<void> {
  try {
    const blobs = Object.entries(formats).map(([type, text]) => [type, new Blob([text], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  } catch {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault();
      for (const [type, text] of Object.entries(formats)) event.clipboardData?.setData(type, text);
    };
    document.addEventListener('copy', fill, { once: true });
    copySelected(formats['text/plain']);
    document.removeEventListener('copy', fill);
  }
}

/**
 * Returns what the clipboard holds in this format; null when there is nothing, or the browser refuses. `mayAsk`: the
 * browser may ask the operator.
 */
export async function readClipboard(type: string, { mayAsk }: { mayAsk: boolean }): Promise<string | null> {
  try {
    if (!mayAsk && !(await isReadable())) return null;
    const items = await navigator.clipboard.read();
    const item = items.find(({ types }) => types.includes(type));
    return item ? await (await item.getType(type)).text() : null;
  } catch {
    return null;
  }
}

/** Only Chromium knows the permission; other browsers ask at each read. */
async function isReadable(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
  return state === 'granted';
}
