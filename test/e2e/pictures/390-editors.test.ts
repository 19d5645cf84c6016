import { alsoDrawn } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

const drawn = [
  'first-run',
  'cases',
  'case-new',
  'case-with-errors',
  'blocks',
  'block-text',
  'block-image',
  'block-video',
];

pictureSuite(
  'editors',
  { width: 390, height: 844, touch: true },
  alsoDrawn([...drawn, 'block-new', 'peek', 'toast-undo']),
);
