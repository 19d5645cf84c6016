import { layout, moreContrast } from '../../fixtures/axe-scenes.ts';
import { screenSuite } from '../../fixtures/screen-walk.ts';

screenSuite({ width: 1024, height: 768, looks: [layout, ...moreContrast] });
