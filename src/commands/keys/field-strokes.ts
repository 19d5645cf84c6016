/** Whether a text field handles the stroke itself. */
export function isTyping(stroke: string): boolean {
  return !/^(Mod\+|Alt\+|(Shift\+)?(F\d|Escape))/.test(stroke);
}

/** Whether the keys are one chord with Mod that reaches a command from any field. */
export function isFieldChord(keys: string): boolean {
  return /^Mod\+[^ ]+$/.test(keys) && !isEditing(keys);
}

/** Whether the stroke is a chord that edits the text or moves the caret while a field has the focus. */
export function isEditing(stroke: string): boolean {
  return /^Mod\+(Shift\+)?(Key[ACVXYZ]|Arrow(Up|Down|Left|Right)|Home|End|Backspace|Delete)$/.test(stroke);
}
