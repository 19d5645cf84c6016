/** Saves the drafts. The default does nothing: there are no drafts before there is a form. */
let save: () => unknown = () => undefined;

/** Registers what has to be done before the page is left or reloaded. */
export function onBeforeLeaving(saveDrafts: () => unknown): void {
  save = saveDrafts;
}

/** Resolves once every draft is stored, or the browser has refused it. Writing begins at once. */
export async function saveBeforeLeaving(): Promise<void> {
  await save();
}
