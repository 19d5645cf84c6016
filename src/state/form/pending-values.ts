/** What puts a value into each form, once its code has come. */
const pending = new WeakMap<object, Promise<unknown>>();

/** Lets the next save wait for `set`, so that what it puts into the form is saved too. It may reject. */
export function waitBeforeSaving(form: object, set: Promise<unknown>): void {
  pending.set(
    form,
    set.catch(() => undefined),
  );
}

/** Resolves when the last value on its way is in the form, or does not come. */
export async function pendingValuesSet(form: object): Promise<void> {
  await pending.get(form);
}
