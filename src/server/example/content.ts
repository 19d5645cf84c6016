import { cases } from './cases.ts';
import { categories } from './categories.ts';
import { images, videos } from './media.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { technologies } from './technologies.ts';
import { technologyTypes } from './types.ts';

/** The content of a fresh database: records for an operator to look at and try the keys on. */
export const content = { categories, cases, services, technologyTypes, technologies, settings, images, videos };
