import { type ComponentProps, createElement, type FunctionComponent, type ReactNode } from 'react';
import { LoadingFallback } from './loading-fallback.tsx';
import { secondary } from './secondary.ts';
import type { secondaryViews } from './secondary-views.ts';
import { useChunk } from './use-chunk.ts';

type Views = typeof secondaryViews;

/** Returns a component that loads the secondary views when it is first drawn, and draws the one of that name. */
export function lazyView<Name extends keyof Views>(name: Name, fallback: ReactNode = <LoadingFallback />) {
  return function LazyView(props: ComponentProps<Views[Name]>) {
    const loaded = useChunk(secondary);
    // Each view takes the props that the same name has in the module itself.
    return loaded ? createElement(loaded[name] as FunctionComponent<object>, props as object) : fallback;
  };
}
