import { alsoDrawn, phoneScenes } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

const drawn = ['list-empty', 'palette-command', 'palette-section', 'palette-blocks', 'row-actions', 'filter-open'];

pictureSuite('layers', { width: 390, height: 844, touch: true }, [
  ...phoneScenes,
  ...alsoDrawn([...drawn, 'drawer', 'selection-bar', 'question-calm', 'preview', 'form-actions', 'conflict']),
]);
