/** A colour within a CSS background: the first one decides, of a gradient too. */
const colourPattern = /#[\da-f]{3,8}\b|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)|^[a-z]+$/i;

const known = new Map<string, boolean>();
/** The colour picker names hundreds on its way. */
const maxKnown = 100;

/** Whether text on the background has to be light. False for what is no colour. */
export function isDarkGround(background: string): boolean {
  const colour = colourPattern.exec(background.trim())?.[0];
  if (colour === undefined) return false;
  const dark = known.get(colour) ?? isDark(colour);
  if (known.size >= maxKnown) known.clear();
  known.set(colour, dark);
  return dark;
}

function isDark(colour: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing || !CSS.supports('color', colour)) return false;
  // Under a transparent colour lies the white page.
  for (const fill of ['#fff', colour]) {
    drawing.fillStyle = fill;
    drawing.fillRect(0, 0, 1, 1);
  }
  const [red = 255, green = 255, blue = 255] = drawing.getImageData(0, 0, 1, 1).data;
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
