import { proxy } from 'valtio/vanilla';
import { parseJson } from '../../model/base/json-value.ts';
import { type CopiedBlock, copiedBlocksIn, textOfBlocks } from '../../model/block/copied-block.ts';
import { copyFormats, readClipboard } from '../browser/clipboard-formats.ts';
import { onStored, readStored, writeStored } from '../browser/storage.ts';
import { accountKey } from '../tab/account.ts';

const storageName = 'pult.copied-blocks';

/** The attribute of the copied HTML that holds the blocks as JSON: browsers let pages write and read HTML alone. */
const attribute = 'data-pult-blocks';

/** Whether blocks were copied in this browser, as far as `followCopied` or a copy of this tab knows. */
export const copied = proxy({ some: false });

/** Keeps `copied` true to what this tab and the others copy. Returns what ends that. */
export function followCopied(): () => void {
  const read = () => {
    copied.some = storedBlocks().length > 0;
  };
  read();
  const key = accountKey(storageName);
  return key === null ? () => undefined : onStored(key, read);
}

/**
 * Copies blocks as text, and as blocks for the panel in any profile of the browser; `clipboard`: of a copy event. They
 * are stored, too, for the other cases and tabs of this account: a browser may keep its clipboard from pages.
 */
export async function copyBlocks(blocks: readonly CopiedBlock[], clipboard?: DataTransfer): Promise<void> {
  const key = accountKey(storageName);
  if (key !== null) writeStored(key, blocks);
  copied.some = storedBlocks().length > 0;
  const text = textOfBlocks(blocks);
  const formats = { 'text/plain': text, 'text/html': htmlOf(blocks, text) };
  if (!clipboard) await copyFormats(formats);
  else for (const [type, content] of Object.entries(formats)) clipboard.setData(type, content);
}

/** Returns the blocks in the clipboard, else those that were last copied in this browser. */
export async function blocksToPaste(): Promise<CopiedBlock[]> {
  const stored = storedBlocks();
  const html = await readClipboard('text/html', { mayAsk: stored.length === 0 });
  const copied = html === null ? [] : blocksInHtml(html);
  return copied.length > 0 ? copied : stored;
}

/** Returns the blocks that the panel has written into the HTML; none for any other. */
export function blocksInHtml(html: string): CopiedBlock[] {
  if (!html.includes(attribute)) return [];
  const carrier = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${attribute}]`);
  return copiedBlocksIn(parseJson(carrier?.getAttribute(attribute) ?? ''));
}

function htmlOf(blocks: readonly CopiedBlock[], text: string): string {
  const carrier = document.createElement('div');
  carrier.setAttribute(attribute, JSON.stringify(blocks));
  carrier.append(...text.split(/\n+/).map((line) => Object.assign(document.createElement('p'), { textContent: line })));
  return carrier.outerHTML;
}

/** Returns the blocks that were last copied in this browser. */
export function storedBlocks(): CopiedBlock[] {
  const key = accountKey(storageName);
  return (key === null ? null : readStored(key, copiedBlocksIn)) ?? [];
}
