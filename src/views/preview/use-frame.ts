import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isObject } from '../../model/base/json-value.ts';
import { sitePreview } from '../../state/site-preview/site-preview.ts';

/** `slow`: it takes longer than one notices; `silent`: so long that it counts as gone. */
type FrameState = 'loading' | 'shown' | 'slow' | 'silent';

/** In milliseconds. */
const slowAfter = 1000;
const silentAfter = 5000;

/**
 * Talks with the script of the website (`/content/v1/preview.js`): the page is told of each change that the host has
 * taken, and says when it shows it. It is loaded anew when its address is another one, or the operator asks.
 */
export function useFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, taken, loads } = useSnapshot(sitePreview);
  const [state, setState] = useState<FrameState>('loading');
  /** How many changes the page has been told of, or has been loaded with. */
  const told = useRef(0);
  const isReady = useRef(false);
  const { watch, stop, clear } = useWatch(setState);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with each page
  useEffect(() => {
    isReady.current = false;
    told.current = sitePreview.taken;
    if (address === null) return;
    setState('loading');
    clear();
    watch();
  }, [address, loads, watch, clear]);

  useEffect(() => {
    const tell = () => {
      const { current } = frame;
      if (!current?.contentWindow || !isReady.current || told.current === sitePreview.taken) return;
      told.current = sitePreview.taken;
      watch();
      // A sandboxed page of this origin has none; there is no secret in it.
      current.contentWindow.postMessage({ pult: 'changed' }, '*');
    };
    const onMessage = ({ data, source }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || !isObject(data)) return;
      if (data.pult !== 'ready' && data.pult !== 'shown') return;
      isReady.current = true;
      if (told.current === sitePreview.taken) stop();
      else tell();
    };
    addEventListener('message', onMessage);
    if (taken > 0) tell();
    return () => removeEventListener('message', onMessage);
  }, [taken, watch, stop]);

  useFocusOutside(frame);
  return { frame, src: address, turn: `${loads} ${address}`, state };
}

/** Returns what begins and ends the waiting for the page. */
function useWatch(setState: (state: FrameState) => void) {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [watching] = useState(() => {
    const clear = () => {
      for (const timer of timers.current) clearTimeout(timer);
      timers.current = [];
    };
    return {
      watch: () => {
        // The first that is not answered counts.
        if (timers.current.length > 0) return;
        timers.current = [
          setTimeout(() => setState('slow'), slowAfter),
          setTimeout(() => setState('silent'), silentAfter),
        ];
      },
      stop: () => {
        clear();
        setState('shown');
      },
      clear,
    };
  });
  useEffect(() => watching.clear, [watching]);
  return watching;
}

/** A click in the page leaves the focus where it was: the keys are those of the panel. */
function useFocusOutside(frame: { current: HTMLIFrameElement | null }): void {
  useEffect(() => {
    let last: Element | null = document.activeElement;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last = target;
    };
    const giveBack = () => {
      if (document.activeElement !== frame.current) return;
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
      else frame.current?.blur();
    };
    // Only after it the frame is what has the focus.
    const onBlur = () => setTimeout(giveBack);
    document.addEventListener('focusin', onFocus);
    addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      removeEventListener('blur', onBlur);
    };
  }, [frame]);
}
