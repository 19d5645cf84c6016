import { useEffect, useState } from 'react';
import { filters } from '../../state/lists/filters.ts';
import { announce } from '../../state/messages/announcer.ts';
import { retryChunks } from '../../state/network/chunks.ts';
import { afterFirstPaint } from '../frame/after-first-data.ts';
import { lateCommands } from '../frame/late-commands.ts';
import { dropEarlyKeys, onEarlyKey } from '../type-ahead/early-keys.ts';

/**
 * Loads all commands after the first paint, or at the first key, and listens for keys then. Until that the page's early
 * script holds the keys. `now` loads them at once.
 */
export function LateKeyListener({ now }: { now: boolean }) {
  const [loaded, setLoaded] = useState(lateCommands.loaded);
  useEffect(() => {
    let mounted = true;
    const load = () =>
      lateCommands.load().then(
        (code) => mounted && setLoaded(code),
        () => {
          // The next key tries again. Until then a list shows all of its rows, whatever filter its address names.
          retryChunks();
          filters.ready = true;
          if (dropEarlyKeys()) announce('Команды не загрузились: нажатое не принято');
        },
      );
    onEarlyKey(load);
    if (now) load();
    else afterFirstPaint(load);
    return () => {
      mounted = false;
    };
  }, [now]);
  return loaded && <loaded.KeyListener />;
}
