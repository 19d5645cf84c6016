import { KeyListener } from '../keys/key-listener.tsx';
import { startServices } from './start-services.ts';

/** What comes after the first paint beside the registry of commands: what runs them by keys, and the services. */
export const deferred = { KeyListener, startServices };
