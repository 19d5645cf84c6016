/**
 * Returns the Content Security Policy of the panel's pages: scripts, styles and calls of the same origin only; pictures and
 * videos of `mediaOrigins`, too, and frames of `previewOrigin`. Styles are set by CSSOM, never inline.
 */
export function contentSecurityPolicy(mediaOrigins: readonly string[], previewOrigin: string | null = null) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', ...mediaOrigins],
      'media-src': ["'self'", 'blob:', ...mediaOrigins],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      ...(previewOrigin !== null && { 'frame-src': [previewOrigin] }),
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
    },
  };
}
