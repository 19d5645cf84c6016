/** Content Security Policy of answers that are no page. */
export const noPagePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
