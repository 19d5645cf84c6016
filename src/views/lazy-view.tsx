import { type ComponentProps, createElement, type FunctionComponent, type ReactNode } from 'react';
import { chunk } from '../state/chunks.ts';
import { LoadingFallback } from './loading-fallback.tsx';
import type { secondaryViews } from './secondary-views.ts';
import { useChunk } from './use-chunk.ts';

type Views = typeof secondaryViews;

const views = chunk(async () => (await import('./secondary-views.ts')).secondaryViews);

/** Returns a component that loads the secondary views when it is first drawn, and draws the one of that name. */
export function lazyView<Name extends keyof Views>(name: Name, fallback: ReactNode = <LoadingFallback />) {
  return function LazyView(props: ComponentProps<Views[Name]>) {
    const loaded = useChunk(views);
    // Each view takes the props that the same name has in the module itself.
    return loaded ? createElement(loaded[name] as FunctionComponent<object>, props as object) : fallback;
  };
}
