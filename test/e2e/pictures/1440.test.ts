import { pictures } from '../../fixtures/screen-pictures.ts';

pictures({ width: 1440, height: 900 });
