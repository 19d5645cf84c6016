import { proxy } from 'valtio/vanilla';
import { filterList, isNumber, isObject, isText } from '../../model/base/json-value.ts';
import { isResourceName, type ResourceName } from '../../model/resource/resources.ts';
import { onStored, readStored, writeStored } from '../browser/storage.ts';
import { accountKey, onAccountKnown } from '../tab/account.ts';

export interface RecentRecord {
  resource: ResourceName;
  id: number;
  title: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const storageName = 'pult.recents';
const maxRecents = 20;

interface Recents {
  records: RecentRecord[];
  commands: string[];
}

/** Recents of the current account, of all its tabs; other accounts do not see them. */
export const recents = proxy<Recents>(stored());

// Records and commands from before the account was known are newer than the stored ones.
onAccountKnown(() => {
  const { records, commands } = stored();
  const hasOpened = recents.records.length > 0 || recents.commands.length > 0;
  const isNew = (other: RecentRecord) =>
    !recents.records.some((one) => one.resource === other.resource && one.id === other.id);
  recents.records = [...recents.records, ...records.filter(isNew)].slice(0, maxRecents);
  recents.commands = [...new Set([...recents.commands, ...commands])].slice(0, maxRecents);
  if (hasOpened) store();
});

/** From now on what other tabs open and forget is taken over. */
export function followRecents(): void {
  onStored(storageName, readAgain);
}

export function addRecentRecord(resource: ResourceName, id: number, title: string): void {
  readAgain();
  recents.records = [{ resource, id, title, at: Date.now() }, ...without(resource, id)].slice(0, maxRecents);
  store();
}

export function removeRecentRecord(resource: ResourceName, id: number): void {
  readAgain();
  recents.records = without(resource, id);
  store();
}

function without(resource: ResourceName, id: number): RecentRecord[] {
  return recents.records.filter((recent) => recent.resource !== resource || recent.id !== id);
}

export function addRecentCommand(id: string): void {
  readAgain();
  recents.commands = [id, ...recents.commands.filter((other) => other !== id)].slice(0, maxRecents);
  store();
}

export function clearRecents(): void {
  Object.assign(recents, { records: [], commands: [] });
  store();
}

/** Takes what other tabs have stored or forgotten: what this one writes would replace it. */
function readAgain(): void {
  if (accountKey(storageName) !== null) Object.assign(recents, stored());
}

function stored(): Recents {
  const key = accountKey(storageName);
  return (key === null ? null : readStored(key, check)) ?? { records: [], commands: [] };
}

function store(): void {
  const key = accountKey(storageName);
  if (key) writeStored(key, { records: recents.records, commands: recents.commands });
}

function check(value: unknown): Recents | null {
  if (!isObject(value)) return null;
  return { records: filterList(value.records, isRecord) ?? [], commands: filterList(value.commands, isText) ?? [] };
}

function isRecord(value: unknown): value is RecentRecord {
  return (
    isObject(value) && isResourceName(value.resource) && isNumber(value.id) && isText(value.title) && isNumber(value.at)
  );
}
