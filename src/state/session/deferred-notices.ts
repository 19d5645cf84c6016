import { filterList, isObject, isText } from '../../model/base/json-value.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { addToast } from '../messages/toasts.ts';
import { currentAccount } from '../tab/account.ts';

/** A notice that can be shown only after the next sign-in, to the same account. */
interface Notice {
  account: number;
  title: string;
  text: string;
}

const key = 'pult.notes';

/** Stores a notice for the next page in this tab. */
export function deferNotice(title: string, text: string): void {
  const account = currentAccount();
  if (account !== null) writeStored(key, [...storedNotices(), { account, title, text }], 'tab');
}

/** Shows the notices that the previous page has stored for this account, once. */
export function showDeferredNotices(): void {
  const all = storedNotices();
  const mine = all.filter(({ account }) => account === currentAccount());
  if (mine.length === 0) return;
  const others = all.filter((note) => !mine.includes(note));
  writeStored(key, others.length > 0 ? others : null, 'tab');
  for (const { title, text } of mine) addToast({ type: 'warning', title, text });
}

function storedNotices(): Notice[] {
  return readStored(key, (value) => filterList(value, isNotice), 'tab') ?? [];
}

function isNotice(value: unknown): value is Notice {
  return isObject(value) && Number.isInteger(value.account) && isText(value.title) && isText(value.text);
}
