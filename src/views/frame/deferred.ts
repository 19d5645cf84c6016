import { registry } from '../../commands/dispatch.ts';
import { chunk } from '../../state/network/chunks.ts';

/** What acts, apart from what is drawn first: all commands with what they do, their keys, and the services. */
export const deferred = chunk(async () => {
  const code = async () => (await import('../panel/deferred.ts')).deferred;
  const [loaded] = await Promise.all([code(), registry.load()]);
  loaded.startServices();
  return loaded;
});
