const pathPlace = '{path}';
const tokenPlace = '{token}';

/**
 * Whether the text is an address of http or https in which the path of a page has its place:
 * https://example.com/preview?path={path}, https://draft.example.com{path}. The token has `{token}`, or comes behind the
 * others of the query.
 */
export function isPreviewPattern(text: string): boolean {
  return (
    /^https?:\/\/[^\s/?#{}@\\]+(?:[/?]|\{path\})/.test(text) &&
    text.split(pathPlace).length === 2 &&
    !/[\s"';,<>]/.test(text) &&
    URL.canParse(filled(text, '/', ''))
  );
}

/** Returns the origin of the addresses. */
export function previewOrigin(pattern: string): string {
  return new URL(filled(pattern, '/', '')).origin;
}

/** Returns the address at which the website shows the page at `path`, which begins with a slash, as the token says. */
export function previewAddress(pattern: string, path: string, token: string): string {
  const address = filled(pattern, path, token);
  if (pattern.includes(tokenPlace)) return address;
  const url = new URL(address);
  url.searchParams.append('token', token);
  return url.href;
}

function filled(pattern: string, path: string, token: string): string {
  const [before = ''] = pattern.split(pathPlace, 1);
  const inPath = before.endsWith('/') ? path.slice(1) : path;
  return pattern
    .replaceAll(pathPlace, () => (/[?#]/.test(before) ? encodeURIComponent(path) : inPath))
    .replaceAll(tokenPlace, () => token);
}
