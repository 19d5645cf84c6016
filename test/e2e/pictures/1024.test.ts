import { pictures } from '../../fixtures/screen-pictures.ts';

pictures({ width: 1024, height: 768 });
