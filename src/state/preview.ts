import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from './storage.ts';

/** The widths of the preview in CSS pixels. */
export const deviceWidths = { desktop: 1200, phone: 375 } as const;
export type Device = keyof typeof deviceWidths;

const storageKey = 'pult.preview';

const isDevice = (value: unknown): value is Device => value === 'desktop' || value === 'phone';

/** For which device the preview shows a case; the browser keeps it. */
export const preview = proxy<{ device: Device }>({
  device: readStored(storageKey, (value) => (isDevice(value) ? value : null)) ?? 'desktop',
});

export function setDevice(device: Device): void {
  preview.device = device;
  writeStored(storageKey, device);
}
