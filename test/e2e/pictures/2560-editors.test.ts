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

pictureSuite('editors', { width: 2560, height: 1440 }, alsoDrawn([...drawn, 'block-new', 'peek', 'toast-undo']));
