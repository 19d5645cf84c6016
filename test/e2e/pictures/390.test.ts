import { alsoDrawn, formScenes, listScenes, phoneScenes } from '../../fixtures/design-scenes.ts';
import { pictureSuite } from '../../fixtures/picture-suite.ts';

const ofPhones = [...phoneScenes, ...alsoDrawn(['drawer', 'row-actions', 'form-actions'])];

pictureSuite('lists and forms', { width: 390, height: 844, touch: true }, [...listScenes, ...ofPhones, ...formScenes]);
