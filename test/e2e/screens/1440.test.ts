import { dark, forcedDark, light } from '../../fixtures/axe-scenes.ts';
import { screenSuite } from '../../fixtures/screen-walk.ts';

screenSuite({ width: 1440, height: 900, looks: [light, dark, forcedDark], focus: true });
