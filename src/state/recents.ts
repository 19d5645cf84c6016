import { proxy } from 'valtio/vanilla';
import type { ResourceName } from '../model/resource.ts';
import { readStored, writeStored } from './storage.ts';

export interface RecentRecord {
  resource: ResourceName;
  id: number;
  title: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const key = 'pult.recents';
const most = 20;

export const recents = proxy<{ records: RecentRecord[]; commands: string[] }>(
  readStored<{ records: RecentRecord[]; commands: string[] }>(key) ?? { records: [], commands: [] },
);

export function rememberRecord(resource: ResourceName, id: number, title: string): void {
  const others = recents.records.filter((recent) => recent.resource !== resource || recent.id !== id);
  recents.records = [{ resource, id, title, at: Date.now() }, ...others].slice(0, most);
  store();
}

export function forgetRecord(resource: ResourceName, id: number): void {
  recents.records = recents.records.filter((recent) => recent.resource !== resource || recent.id !== id);
  store();
}

export function rememberCommand(id: string): void {
  recents.commands = [id, ...recents.commands.filter((other) => other !== id)].slice(0, most);
  store();
}

export function forgetRecents(): void {
  Object.assign(recents, { records: [], commands: [] });
  store();
}

function store(): void {
  writeStored(key, { records: recents.records, commands: recents.commands });
}
