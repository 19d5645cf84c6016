/** Messages by the host's key: `title`, `object_announce.type`, `content.3.text`. */
type Errors = Readonly<Record<string, string>>;

/** Returns the message for `name` itself, or else the first for anything inside it. */
export function firstError(errors: Errors, name: string): string | undefined {
  if (errors[name] !== undefined) return errors[name];
  const key = Object.keys(errors).find((other) => other.startsWith(`${name}.`));
  return key === undefined ? undefined : errors[key];
}

/** Like `firstError`, but ignores the keys in `shown`, whose messages are shown elsewhere. */
export function firstErrorExcept(errors: Errors, name: string, shown: readonly string[]): string | undefined {
  return firstError(Object.fromEntries(Object.entries(errors).filter(([key]) => !shown.includes(key))), name);
}

/** Returns the messages that belong to none of the fields. They are shown on top of the form. */
export function formLevelErrors(errors: Errors, names: readonly string[]): string[] {
  const strays = Object.keys(errors).filter((key) => !names.includes(key.split('.')[0] ?? key));
  return [...new Set(strays.flatMap((key) => errors[key] ?? []))];
}
