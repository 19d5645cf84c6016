import { alsoDrawn, formScenes, listScenes } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

const lists = [
  'first-run',
  'cases',
  'list-empty',
  'filter-open',
  'selection-bar',
  'peek',
  'toast-undo',
  'question-calm',
];
const palettes = ['palette-command', 'palette-section', 'palette-blocks'];
const forms = ['case-new', 'case-with-errors', 'blocks', 'preview', 'conflict'];
const blocks = ['block-text', 'block-image', 'block-video', 'block-new'];

pictureSuite('lists and forms', { width: 2560, height: 1440 }, [
  ...listScenes,
  ...formScenes,
  ...alsoDrawn([...lists, ...palettes, ...forms, ...blocks]),
]);
