const modifiers = '(?:Mod\\+)?(?:Alt\\+)?(?:Shift\\+)?';
const named =
  'Enter|Space|Escape|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right)|F\\d\\d?';
const punctuation = '(?:Mod\\+)?(?:Alt\\+)?[!-/:-@[-`{-~]';
const stroke = `(?:${modifiers}(?:Key[A-Z]|Digit\\d|${named})|${punctuation})`;
const wellFormed = new RegExp(`^${stroke}(?: ${stroke})?$`);

/** One stroke or a sequence of two, as stroke.ts writes them. */
export function isKeys(text: string): boolean {
  return wellFormed.test(text);
}

/** A character that is printed when nothing else is held (WCAG 2.1.4); of a sequence the first stroke decides. */
export function isSingleKey(keys: string): boolean {
  return /^(?:(?:Shift\+)?(?:Key[A-Z]|Digit\d)|[!-~])(?: |$)/.test(keys);
}

/** A stroke that a text field needs for itself. */
export function isTyping(stroke: string): boolean {
  return !/^(Mod\+|Alt\+|(Shift\+)?(F\d|Escape))/.test(stroke);
}

/** Moves through what is shown. These keys always work, beside any that the operator chooses. */
export function isNavigationKey(keys: string): boolean {
  return /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/.test(keys);
}
