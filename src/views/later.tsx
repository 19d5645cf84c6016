import { type ComponentProps, createElement, type FunctionComponent, use } from 'react';
import { chunk } from '../state/chunks.ts';
import type { laterViews } from './later-views.ts';

type Views = typeof laterViews;

const views = chunk(async () => (await import('./later-views.ts')).laterViews);

/** Loads the screens and dialogs that the first screen may do without. */
function loadLater(): Promise<Views> {
  return views.load();
}

/** A view that is loaded when it is first shown, or before, by `loadLater`. React's `lazy` never tries a second time. */
export function later<Name extends keyof Views>(name: Name) {
  return function Later(props: ComponentProps<Views[Name]>) {
    // Each view takes the props that the same name has in the module itself.
    const View = use(loadLater())[name] as FunctionComponent<object>;
    return createElement(View, props as object);
  };
}
