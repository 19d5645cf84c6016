import { axeSuite, forcedLight } from '../../fixtures/axe-scenes.ts';

axeSuite({ width: 320, height: 640, touch: true, also: [forcedLight] });
