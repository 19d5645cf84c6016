import { dark, forcedDark, layout, light, moreContrast } from '../../fixtures/axe-scenes.ts';
import { screenSuite } from '../../fixtures/screen-walk.ts';

screenSuite({
  width: 1440,
  height: 900,
  looks: [light, dark, forcedDark],
  focus: true,
  narrower: { width: 1024, height: 768, looks: [layout, ...moreContrast] },
});
