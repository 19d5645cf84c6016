import { formScenes, listScenes } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

pictureSuite('lists and forms', { width: 1440, height: 900 }, [...listScenes, ...formScenes]);
