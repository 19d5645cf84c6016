import { type ComponentProps, createElement, type FunctionComponent, use } from 'react';
import { chunk } from '../state/chunks.ts';
import type { secondaryViews } from './secondary-views.ts';

type Views = typeof secondaryViews;

const views = chunk(async () => (await import('./secondary-views.ts')).secondaryViews);

/**
 * Returns a component that loads the secondary views when it is first drawn, and draws the one of that name. React's own
 * `lazy` never repeats a load that has failed.
 */
export function lazyView<Name extends keyof Views>(name: Name) {
  return function LazyView(props: ComponentProps<Views[Name]>) {
    // Each view takes the props that the same name has in the module itself.
    const View = use(views.load())[name] as FunctionComponent<object>;
    return createElement(View, props as object);
  };
}
