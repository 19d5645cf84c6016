import { axeSuite, moreContrast } from '../../fixtures/axe-scenes.ts';

axeSuite({ width: 1024, height: 768, also: moreContrast });
