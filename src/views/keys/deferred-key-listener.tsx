import { useEffect, useState } from 'react';
import { filters } from '../../state/lists/filters.ts';
import { announce } from '../../state/messages/announcer.ts';
import { retryChunks } from '../../state/network/chunks.ts';
import { afterFirstPaint } from '../frame/after-first-data.ts';
import { deferred } from '../frame/deferred.ts';
import { dropEarlyKeys, onEarlyKey } from '../type-ahead/early-keys.ts';

/**
 * Loads what is deferred after the first paint, or at the first key, and listens for keys then. Until that the page's early
 * script holds the keys. `now` loads them at once.
 */
export function DeferredKeyListener({ now }: { now: boolean }) {
  const [loaded, setLoaded] = useState(deferred.loaded);
  useEffect(() => {
    let mounted = true;
    const load = () =>
      deferred.load().then(
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
