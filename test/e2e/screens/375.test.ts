import { forcedLight, light } from '../../fixtures/axe-scenes.ts';
import { screenSuite } from '../../fixtures/screen-walk.ts';

// Its own parts in the dark theme: pictures/390.
screenSuite({ width: 375, height: 812, touch: true, looks: [light, forcedLight] });
