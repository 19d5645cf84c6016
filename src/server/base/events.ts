import { type Channel, channel } from 'node:diagnostics_channel';
import type { UnavailableReason } from './unavailable.ts';

/** Something that happens in the host and that metrics count. While they are off, nobody listens. */
class HostEvent<Message> {
  readonly #channel: Channel;

  constructor(name: string) {
    this.#channel = channel(`pult:${name}`);
  }

  publish(message: Message): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(message);
  }

  subscribe(listener: (message: Message) => void): void {
    this.#channel.subscribe((message) => listener(message as Message)); // only `publish` sends on this channel
  }
}

/** A commit of write jobs; `waitSeconds` until it had the turn to write. */
export const committed = new HostEvent<{ jobs: number; waitSeconds: number }>('commit');
/** A read of the stamp, which is sent to another machine; SQLite's costs nothing and is not told. */
export const stampRead = new HostEvent<null>('stamp');
export const listRequested = new HostEvent<{ isCached: boolean }>('list');
export const signInFailed = new HostEvent<{ reason: 'password' | 'too-many' }>('sign-in-failure');
export const fileStored = new HostEvent<{ kind: 'image' | 'video'; bytes: number }>('file');
export const dependencyFailed = new HostEvent<{ dependency: 'database' | 'storage'; reason: UnavailableReason }>(
  'failure',
);
