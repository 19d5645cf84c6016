/** Saves the drafts. The default does nothing: there are no drafts before there is a form. */
let save = () => Promise.resolve(true);

/** Registers what has to be done before the page is left or reloaded. `saveDrafts` resolves as `saveBeforeLeaving`. */
export function onBeforeLeaving(saveDrafts: () => Promise<boolean>): void {
  save = saveDrafts;
}

/**
 * Resolves once every draft is stored, or the browser has refused it: to whether all that is typed outlives the page.
 * Writing begins at once.
 */
export function saveBeforeLeaving(): Promise<boolean> {
  return save();
}
