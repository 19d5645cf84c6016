import { axeSuite, forcedDark } from '../../fixtures/axe-scenes.ts';

axeSuite({ width: 1440, height: 900, also: [forcedDark] });
