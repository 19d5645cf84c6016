import type { Endpoint, Loaded } from './endpoint.ts';

type Listener = (key: string, saved: Loaded) => void;

const listeners = new Set<Listener>();

/** Calls the listener with the key of an endpoint and the values that the host has given back after each write. */
export function onReceived(listener: Listener): void {
  listeners.add(listener);
}

/** Shows the host's current values wherever the panel shows the thing: in lists, in an open form. */
export function showReceived(endpoint: Endpoint, saved: Loaded): void {
  endpoint.receive?.(saved);
  for (const listener of listeners) listener(endpoint.key, saved);
}
