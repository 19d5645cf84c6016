import { pictures } from '../../fixtures/screen-pictures.ts';

pictures({ width: 375, height: 812, touch: true });
