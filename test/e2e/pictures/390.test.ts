import { formScenes, listScenes } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

pictureSuite('lists and forms', { width: 390, height: 844, touch: true }, [...listScenes, ...formScenes]);
