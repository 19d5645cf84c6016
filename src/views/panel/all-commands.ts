import { commandOf } from '../../commands/registry.ts';
import { prefetchCase } from '../../state/forms/prefetch-case.ts';
import { KeyListener } from '../keys/key-listener.tsx';
import { startServices } from './start-services.ts';

/** What is loaded after the first paint: all commands by their ids, what runs them by keys, the services, prefetching. */
export const allCommands = { commandOf, KeyListener, prefetchCase, startServices };
