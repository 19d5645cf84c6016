import { type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react';
import type { Chunk } from '../../state/network/chunks.ts';
import { LoadingFallback } from './loading-fallback.tsx';
import { useChunk } from './use-chunk.ts';

type PropsOf<View> = View extends ComponentType<infer Props> ? Props : never;

/** Returns a component that loads the chunk when it is first drawn, and draws its view of that name. */
export function lazyView<Views extends object, Name extends keyof Views>(
  views: Chunk<Views>,
  name: Name,
  fallback: ReactNode = <LoadingFallback />,
  optional = false,
) {
  return function LazyView(props: PropsOf<Views[Name]>) {
    const loaded = useChunk(views, optional);
    // Each view takes the props that the same name has in the module itself.
    return loaded ? createElement(loaded[name] as FunctionComponent<object>, props as object) : fallback;
  };
}

/** The same for what a screen can do without: the rest of it works, and it is drawn however late its code comes. */
export function optionalView<Views extends object, Name extends keyof Views>(
  views: Chunk<Views>,
  name: Name,
  fallback: ReactNode = null,
) {
  return lazyView(views, name, fallback, true);
}
