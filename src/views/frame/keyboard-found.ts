/** Keys that a keyboard on the screen has not. */
const ofKeyboard = /^(?:Arrow\w+|F\d+|Tab|Escape|Control|Alt|Meta)$/;

/**
 * Sets `data-keyboard` on <html> at the first such key. Where there is neither a mouse nor anything that hovers, as on a
 * tablet, the style sheets show keys from then on. A telephone has no room for them.
 */
addEventListener(
  'keydown',
  function look({ isTrusted, key }) {
    if (!isTrusted || !ofKeyboard.test(key) || !matchMedia('(width >= 45rem)').matches) return;
    removeEventListener('keydown', look, true);
    document.documentElement.dataset.keyboard = '';
  },
  true,
);
