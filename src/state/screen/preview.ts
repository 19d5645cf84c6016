import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from '../browser/storage.ts';

/** The widths of the preview in CSS pixels. */
export const deviceWidths = { desktop: 1200, phone: 375 } as const;
export type Device = keyof typeof deviceWidths;

const storageKey = 'pult.preview';

const isDevice = (value: unknown): value is Device => value === 'desktop' || value === 'phone';

/** A page in the width of a computer is not legible on a phone. */
const usual = (): Device => (globalThis.matchMedia?.('(width < 720px)').matches ? 'phone' : 'desktop');

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
