import { dark, forcedLight, light } from '../../fixtures/axe-scenes.ts';
import { screenSuite } from '../../fixtures/screen-walk.ts';

screenSuite({
  width: 375,
  height: 812,
  touch: true,
  looks: [light, dark, forcedLight],
  axeSize: { width: 320, height: 640 },
});
