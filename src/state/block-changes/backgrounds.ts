import { filterList, isText } from '../../model/base/json-value.ts';
import { isSameList } from '../../model/base/same-list.ts';
import { backgroundsOf } from '../../model/block/block-backgrounds.ts';
import { blocksState } from '../blocks/blocks.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { accountKey } from '../tab/account.ts';

const storageName = 'pult.backgrounds';
const maxStored = 24;

/**
 * Returns the backgrounds that blocks have: first those of the case, then those of other cases that were opened in this
 * browser.
 */
export function usedBackgrounds(caseId: number): string[] {
  const ofCase = (id: number) => (blocksState.byCase[id] ?? []).flatMap(backgroundsOf);
  const others = Object.keys(blocksState.byCase).map(Number);
  const key = accountKey(storageName);
  const stored = (key === null ? null : readStored(key, (value) => filterList(value, isText))) ?? [];
  const used = [...new Set([...ofCase(caseId), ...others.flatMap(ofCase), ...stored])];
  const kept = used.slice(0, maxStored);
  if (key !== null && !isSameList(kept, stored)) writeStored(key, kept);
  return used;
}
