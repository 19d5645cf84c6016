import { alsoDrawn } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

const drawn = ['list-empty', 'palette-command', 'palette-section', 'palette-blocks', 'filter-open'];

pictureSuite('layers', { width: 2560, height: 1440 }, [
  ...alsoDrawn([...drawn, 'selection-bar', 'question-calm', 'preview', 'conflict']),
]);
