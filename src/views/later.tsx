import { type ComponentProps, type ComponentType, lazy } from 'react';
import type { laterViews } from './later-views.ts';

type Views = typeof laterViews;

/** Loads the screens and dialogs that the first screen may do without. */
export async function loadLater(): Promise<Views> {
  return (await import('./later-views.ts')).laterViews;
}

/** A view that is loaded when it is first shown, or before, by `loadLater`. */
export function later<Name extends keyof Views>(name: Name) {
  return lazy(async () => {
    // Each view takes the props that the same name has in the module itself.
    const view = (await loadLater())[name] as ComponentType<ComponentProps<Views[Name]>>;
    return { default: view };
  });
}
