import { currentStep, enterParts, leaveParts, moveCursor, refreshHistory } from './history-store.ts';
import { showFormer } from './show-former.ts';
import { takeBackAtCursor } from './take-back.ts';

/** What the keys of the history do, in a chunk of its own. */
export const historyCode = {
  currentStep,
  enterParts,
  leaveParts,
  moveCursor,
  refreshHistory,
  showFormer,
  takeBackAtCursor,
};
