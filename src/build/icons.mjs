import { pathToFileURL } from 'node:url';
import { root, virtual } from './tools.mjs';

const icon = `
import { createElement } from 'react';
const attributes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};
export const icon = (...shapes) => ({ size = 24, ...rest }) =>
  createElement(
    'svg',
    { width: size, height: size, ...attributes, ...rest },
    ...shapes.map(([tag, shape]) => createElement(tag, shape)),
  );`;

/**
 * Draws Lucide's icons by a component that knows what the panel gives them: a size, a class, attributes. Theirs also has a
 * context, widths of strokes and names of classes, a kilobyte of the first list.
 */
export const icons = {
  name: 'icons',
  setup(build) {
    build.onLoad({ filter: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ }, async ({ path }) => {
      const { __iconData: data } = await import(pathToFileURL(path).href);
      // Another name of an icon.
      if (!data) return undefined;
      const shapes = data.node.map(([tag, { key, ...shape }]) => JSON.stringify([tag, shape]));
      return { contents: `import { icon } from 'pult:icon';\nexport default icon(${shapes});` };
    });
    virtual('pult:icon', () => ({ contents: icon, resolveDir: root })).setup(build);
  },
};
