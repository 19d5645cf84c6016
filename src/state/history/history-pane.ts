import { proxy } from 'valtio/vanilla';

/** What the panel knows of the history before its code is loaded. */
export const historyPane = proxy<{
  /** Whether the focus is in it, so that its keys act. */
  focused: boolean;
  /** The change that it shows first; null for the last one. */
  wanted: number | null;
  /** How often it was asked for. */
  asked: number;
}>({ focused: false, wanted: null, asked: 0 });
