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
/** An answer to a GET that was kept and sent before the router. */
export const readyAnswered = new HostEvent<{ route: string; status: number; seconds: number }>('ready-answer');
/** A website's reading call, by whether its answer was kept. */
export const contentRead = new HostEvent<{ isCached: boolean }>('content');
export const listRequested = new HostEvent<{ isCached: boolean }>('list');
export const signInFailed = new HostEvent<{ reason: 'password' | 'too-many' }>('sign-in-failure');
export const fileStored = new HostEvent<{ kind: 'image' | 'video'; bytes: number }>('file');
/** A notice to the website, or the failed attempt of one. */
export const noticeSent = new HostEvent<{ result: 'sent' | 'failed' }>('notice');
export const dependencyFailed = new HostEvent<{ dependency: 'database' | 'storage'; reason: UnavailableReason }>(
  'failure',
);
