/** The functions of CSS that a colour or a gradient is made of: none of them loads anything. */
const functions =
  /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|light-dark|(?:-webkit-|-moz-)?(?:repeating-)?(?:linear|radial|conic)-gradient|calc|clamp|min|max|var|env|)$/i;

/**
 * Whether a background in CSS syntax asks for no file. `url()` is not the only function that loads, and new ones come, so
 * that only those are let through that are known not to; a backslash could spell any other name.
 */
export function isPlainBackground(value: string): boolean {
  return !value.includes('\\') && [...value.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => functions.test(name));
}

/** Returns the background as the panel may draw it; undefined for one that would load something. */
export function drawnBackground(value: string | null | undefined): string | undefined {
  return value && isPlainBackground(value) ? value : undefined;
}
