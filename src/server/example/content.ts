import { cases } from './cases.ts';
import { categories } from './categories.ts';
import { images, videos } from './media.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { technologies } from './technologies.ts';
import { technologyTypes } from './types.ts';

/** What a fresh database is filled with, so that an operator has something to look at and try the keys on. */
export const content = { categories, cases, services, technologyTypes, technologies, settings, images, videos };
