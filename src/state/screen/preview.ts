import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from '../browser/storage.ts';
import { isWide } from './panels.ts';

/** The widths of the preview in CSS pixels. */
export const deviceWidths = { desktop: 1200, phone: 375 } as const;
export type Device = keyof typeof deviceWidths;

const storageKey = 'pult.preview';

const isDevice = (value: unknown): value is Device => value === 'desktop' || value === 'phone';

/** A page in the width of a computer is not legible on a phone. */
const usual = (): Device => (globalThis.matchMedia?.('(width < 45rem)').matches ? 'phone' : 'desktop');

/** For which device the preview shows a case; the browser keeps what was chosen. */
export const preview = proxy<{ device: Device; whole: boolean }>({
  device: readStored(storageKey, (value) => (isDevice(value) ? value : null)) ?? usual(),
  /** The editor of a block shows the whole case beside the fields, not the block alone. */
  whole: false,
});

export function setDevice(device: Device): void {
  preview.device = device;
  writeStored(storageKey, device);
}

const closedKey = 'pult.preview-closed';

/** Whether the preview opens by itself beside a case's form: where there is room, until it was closed there once. */
export function opensByItself(): boolean {
  return isWide() && readStored(closedKey, (value) => value === true || null) === null;
}

/** Keeps that the operator has closed the preview, or opened it again. */
export function keepClosed(closed: boolean): void {
  if (isWide()) writeStored(closedKey, closed || null);
}
