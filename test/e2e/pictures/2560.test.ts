import { formScenes, listScenes } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

pictureSuite('lists and forms', { width: 2560, height: 1440 }, [...listScenes, ...formScenes]);
