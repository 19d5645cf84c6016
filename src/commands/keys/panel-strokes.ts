/**
 * The chords and function keys that commands have, by default, in alphabetical order. Pressed before the commands are
 * loaded, they are kept for them; others are the browser's. A test compares them with the commands.
 */
export const panelStrokes = [
  'Alt+ArrowDown',
  'Alt+ArrowUp',
  'Alt+Delete',
  'Alt+End',
  'Alt+Enter',
  'Alt+Home',
  'Alt+KeyB',
  'Alt+KeyC',
  'Alt+KeyH',
  'Alt+KeyI',
  'Alt+KeyL',
  'Alt+KeyP',
  'Alt+KeyS',
  'Alt+KeyV',
  'Alt+PageDown',
  'Alt+PageUp',
  'F1',
  'F2',
  'F8',
  'Mod+Enter',
  'Mod+KeyA',
  'Mod+KeyB',
  'Mod+KeyK',
  'Mod+KeyS',
  'Mod+KeyZ',
  'Mod+Shift+KeyE',
  'Mod+Shift+KeyL',
  'Shift+F8',
];
