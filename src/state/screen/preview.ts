import { proxy } from 'valtio/vanilla';
import type { BlockType } from '../../model/block/block-types.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** The widths of the preview in CSS pixels. */
export const deviceWidths = { desktop: 1200, phone: 375 } as const;
export type Device = keyof typeof deviceWidths;

const storageKey = 'pult.preview';

const isDevice = (value: unknown): value is Device => value === 'desktop' || value === 'phone';

/** A page in the width of a computer is not legible on a phone. */
const usual = (): Device => (globalThis.matchMedia?.('(width < 720px)').matches ? 'phone' : 'desktop');

/** A case as it was before a change. */
export interface FormerCase {
  /** Key of its form. */
  form: string;
  /** Id of the change. */
  change: number;
  title: string;
  values: Readonly<Record<string, unknown>>;
  blocks: readonly { type: BlockType; id: number; data: Record<string, unknown> }[];
}

/** For which device the preview shows a case, which the browser keeps, and what it shows beside the open form. */
export const preview = proxy<{ device: Device; whole: boolean; former: FormerCase | null }>({
  device: readStored(storageKey, (value) => (isDevice(value) ? value : null)) ?? usual(),
  /** The editor of a block shows the whole case beside the fields, not the block alone. */
  whole: false,
  /** Shown in place of what is in the form. */
  former: null,
});

export function setDevice(device: Device): void {
  preview.device = device;
  writeStored(storageKey, device);
}
