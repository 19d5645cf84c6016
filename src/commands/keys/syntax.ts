const modifiers = '(?:Mod\\+)?(?:Alt\\+)?(?:Shift\\+)?';
const named =
  'Enter|Space|Escape|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right)|F\\d\\d?';
const punctuation = '(?:Mod\\+)?(?:Alt\\+)?[!-/:-@[-`{-~]';
const stroke = `(?:${modifiers}(?:Key[A-Z]|Digit\\d|${named})|${punctuation})`;
const wellFormed = new RegExp(`^${stroke}(?: ${stroke})?$`);

/** Whether the text is one stroke or a sequence of two, as in stroke.ts. */
export function isKeys(text: string): boolean {
  return wellFormed.test(text);
}

/** Whether the key prints a character without modifiers (WCAG 2.1.4). In a sequence the first stroke decides. */
export function isSingleKey(keys: string): boolean {
  return /^(?:(?:Shift\+)?(?:Key[A-Z]|Digit\d)|[!-~])(?: |$)/.test(keys);
}

/** Whether the keys move through what is shown. They always work, beside those that the operator chooses. */
export function isNavigationKey(keys: string): boolean {
  return /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/.test(keys);
}
